"""A prompt that looks at every keystroke, through prompt_toolkit, which is imported only here."""

import sys

from prompt_toolkit import PromptSession
from prompt_toolkit.document import Document
from prompt_toolkit.output import ColorDepth, create_output
from prompt_toolkit.validation import ValidationError, Validator

from wardcode.cli._questions import PROMPT, Question
from wardcode.errors import NotationError


class Live:
    """Shows the question anew with every keystroke, on standard error, and takes only an answer that it allows."""

    def __init__(self) -> None:
        self._output = create_output(stdout=sys.stderr)
        # The meaning is in the words, so no terminal needs colours.
        self._session: PromptSession[str] = PromptSession(
            output=self._output, color_depth=ColorDepth.DEPTH_1_BIT, erase_when_done=True, enable_suspend=True
        )

    def ask(self, question: Question) -> Question:
        """Ask, with what was answered before to be mended; raises `EOFError` if there is no answer."""
        allowed = _Allowed(question)

        def message() -> str:
            size = self._output.get_size()
            page = question.page(self._session.default_buffer.text, size.columns, size.rows)
            return f"{page}\n{PROMPT}"

        try:
            self._session.prompt(message, default=question.before, validator=allowed, validate_while_typing=False)
        except KeyboardInterrupt:
            raise EOFError from None
        return allowed.following


class _Allowed(Validator):
    """Refuses what the question does not allow; `following` is the question behind the last answer that it allowed."""

    def __init__(self, question: Question) -> None:
        self._question = question
        self.following = question

    def validate(self, document: Document) -> None:
        try:
            self.following = self._question.after(document.text)
        except NotationError as error:
            raise ValidationError(error.end, error.reason) from None
