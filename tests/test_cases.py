"""Real inputs, where the machine has them: what broke other tools must not break this one."""

from typing import Any

import pytest
from support import cases

from wardcode import AmbiguousPlayError, Board, Roll, WardcodeError, rules
from wardcode.notation import magriel


def _legal(board: Board, roll: Roll, text: str, answer: dict[str, Any]) -> None:
    applied = magriel.apply(board, text, roll=roll)
    if "result26" in answer:
        assert list(applied.board.slots) == answer["result26"], text
    if "canonical" in answer:
        assert magriel.encode(applied.play) == answer["canonical"]
    if "marks" in answer:
        assert list(applied.marks) == answer["marks"]
    for other in answer.get("same_as", []):
        assert magriel.play(board, other, roll=roll) == applied.board, other


def test_plays_that_other_tools_got_wrong() -> None:
    seen = 0
    for row in cases("cases.jsonl"):
        if row["id"][0] not in "LA":
            continue
        seen += 1
        case, answer = row["input"], row["right_answer"]
        if isinstance(answer, str):
            answer = {"verdict": answer}
        board, roll = Board(case["board26"]), Roll(*case["roll"])
        if "legal_results" in answer:
            assert max(len(rules.legal_plays(board, roll)), 1) == max(answer["legal_results"], 1), row["id"]
        match answer["verdict"].split(",")[0].split(":")[0]:
            case "legal":
                _legal(board, roll, case["text"], answer)
            case "ambiguous":
                # Without a star the way that hits nobody is meant; the other one is told.
                applied = magriel.apply(board, case["text"], roll=roll)
                assert list(applied.board.slots) == answer["if_no_star_means_no_hit"]
                assert [list(rules.after(board, other).slots) for other in applied.others] == answer["results"][1:]
            case verdict:
                assert verdict == "error", row["id"]
                with pytest.raises(WardcodeError):
                    magriel.play(board, case["text"], roll=roll)
    assert seen == 28


def test_the_plays_of_real_games_are_legal_with_their_results() -> None:
    for row in cases("gnubg_text_moves.jsonl"):
        end = magriel.play(Board(row["board26"]), row["play"], roll=Roll(*row["roll"]))
        assert list(end.slots) == row["result26"], row


def test_the_verdicts_on_legality_and_on_hitting() -> None:
    for row in cases("openai_evals.jsonl"):
        board, roll = Board(row["board26"]), Roll(*row["roll"])
        if row["play"] is None:
            can_hit = any(play.hits for play in rules.legal_plays(board, roll))
            assert ("can_hit" if can_hit else "cannot_hit") == row["verdict"], row
            continue
        try:
            magriel.play(board, row["play"], roll=roll)
        except AmbiguousPlayError:
            raise
        except WardcodeError:
            legal = False
        else:
            legal = True
        assert legal == (row["verdict"].split(":")[0] == "legal"), row
