"""What each call and card of a hand is worth, over deals that fit all that its seat has seen."""

import json
from dataclasses import dataclass

from euchre._core import Action, study_json


@dataclass(frozen=True)
class Estimate:
    """A mean, and half the width of its 95 % interval: nothing where all deals there are were counted."""

    mean: float
    interval: float


@dataclass(frozen=True)
class Choice:
    """What one lawful action leads to."""

    action: Action
    words: str
    points: Estimate  # of the side that chooses, less those of the other
    chance: Estimate  # of winning the game, 0 to 1
    points_behind_best: Estimate
    chance_behind_best: Estimate
    shares_by_points: dict[int, float]  # which part of the deals ended with so many points


@dataclass(frozen=True)
class Study:
    """The choices of one decision, weighed on the same deals."""

    best: Action
    choices: tuple[Choice, ...]  # calls first, then cards
    deals: int
    is_exact: bool  # whether these were all there are, each as likely as it is
    layouts: int  # how many ways the unseen cards can lie
    why: tuple[str, ...]

    def of(self, action):
        """The choice of that action, or of its text."""
        wanted = str(action)
        return next(choice for choice in self.choices if str(choice.action) == wanted)


def _estimate(told):
    return Estimate(told["mean"], told["interval"])


def _action(told):
    return Action(told["action"] if told["kind"] == "call" else f"{told['kind']} {told['action']}")


def _choice(told, weight):
    by_points = {int(points): deals / weight for points, deals in told["deals_by_points"].items()}
    return Choice(_action(told), told["words"], _estimate(told["points"]), _estimate(told["chance"]),
                  _estimate(told["points_behind_best"]), _estimate(told["chance_behind_best"]), by_points)


def study(view, code="hoyle", match=None, deals=2000, seed=1):
    """What each action that `view` offers is worth: played out on so many deals that fit all it tells, by four who go by the rules
    of thumb. `code` is that of the deal, `match` the score. Near the end of a deal all deals there are, where they are no more."""
    told = json.loads(study_json(view, code, match, deals, seed))
    best = next(_action(choice) for choice in told["choices"] if choice["action"] == told["best"])
    choices = tuple(_choice(choice, told["weight"]) for choice in told["choices"])
    return Study(best, choices, told["worlds"], told["is_exact"], told["layouts"], tuple(told["why"]))
