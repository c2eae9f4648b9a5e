"""A slow and obvious generator of backgammon plays, written straight from the rules to judge a fast one in tests.

A board is 26 numbers seen by the mover: slot 25 holds the mover's men on the bar, slots 1 to 24 the points (the mover's
men positive, the opponent's negative), slot 0 the opponent's men on the bar (zero or negative). The mover's men go
from 24 down to 1 and then off. Men borne off stand nowhere on the board.
"""

BAR = 25
OPPONENT_BAR = 0
HOME = 6  # the home board is the points 1 to 6


def results(slots: tuple[int, ...], roll: tuple[int, int]) -> set[tuple[int, ...]]:
    """All boards, still seen by the mover, that the legal plays of the roll lead to; if none, the unchanged one.

    Rule: as many dice must be played as any order allows. All of them must be used even if one alone would bear off the
    last man, where both can be. If either of two dice can be played but not both, the larger must be.
    """
    sequences = all_sequences(list(slots), dice_of(roll))
    most = max(len(used) for used, _ in sequences)
    longest = [(used, board) for used, board in sequences if len(used) == most]
    if most == 1:
        larger = max(used[0] for used, _ in longest)
        longest = [(used, board) for used, board in longest if used[0] == larger]
    return {tuple(board) for _, board in longest}


def dice_of(roll: tuple[int, int]) -> list[int]:
    """Rule: two equal dice give four moves, two different ones give one move each."""
    first, second = roll
    if first == second:
        return [first, first, first, first]
    return [first, second]


def all_sequences(board: list[int], dice: list[int]) -> list[tuple[list[int], list[int]]]:
    """Every sequence of moves with the dice in any order, broken off after any move: (dice used, board reached).

    The empty sequence is one of them. Which sequences are long enough to be legal is judged by the caller.
    """
    sequences: list[tuple[list[int], list[int]]] = [([], board)]
    for die in sorted(set(dice)):
        left = list(dice)
        left.remove(die)
        for start in range(1, 26):
            if may_move(board, start, die):
                for used, end in all_sequences(moved(board, start, die), left):
                    sequences.append(([die, *used], end))
    return sequences


def may_move(board: list[int], start: int, die: int) -> bool:
    """Whether one man may go from the start point (or the bar) by this one die."""
    if board[start] <= 0:
        return False
    # Rule: all one's men on the bar enter first.
    if board[BAR] > 0 and start != BAR:
        return False
    target = start - die
    if target >= 1:
        # Rule: a man may land on a point unless two or more of the other colour stand there.
        return board[target] >= -1
    # Rule: men are borne off only with all men home and none on the bar ...
    if any(board[point] > 0 for point in range(HOME + 1, BAR + 1)):
        return False
    # ... by the exact number, or by a larger one from the highest occupied point.
    return target == 0 or not any(board[point] > 0 for point in range(start + 1, HOME + 1))


def moved(board: list[int], start: int, die: int) -> list[int]:
    """Give the board after that move. Rule: a single man of the other colour is hit and goes to the bar."""
    after = list(board)
    after[start] -= 1
    target = start - die
    if target >= 1:
        if after[target] == -1:
            after[target] = 0
            after[OPPONENT_BAR] -= 1
        after[target] += 1
    return after
