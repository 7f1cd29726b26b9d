"""One seat of a deal as learners like it: the shape of a Gymnasium environment, without needing that package."""

from euchre._core import ACTIONS, OBSERVATION, Deal, mask, observation, player
from euchre.playing import SEATS, by_seat, refused
from euchre.spaces import Box, Discrete

_MASK = 0xFFFF_FFFF_FFFF_FFFF


class DealEnvironment:
    """A deal seen from one seat. The others are played by `others`; what the learner gains is the points of his side less those
    of the other, told when the deal is over. `render` gives what the seat sees as text."""

    metadata = {"render_modes": ["ansi"]}
    render_mode = "ansi"
    action_space: Discrete
    observation_space: Box

    def __init__(self, seat="S", others="rules", code="hoyle", seed=1):
        self.seat = next((one for one in SEATS if seat in (one, str(one))), None)
        if self.seat is None:
            raise refused(f"{seat!r} is no seat", "seat", "N, E, S or W")
        self._seated = by_seat(player(others, seed) if isinstance(others, str) else others)
        self._code = code
        self._seed = seed
        self._deals = 0
        self.deal = None
        self.action_space = Discrete(ACTIONS, seed)
        self.observation_space = Box(0, 255, (OBSERVATION,), "uint8", seed)

    def reset(self, seed=None, options=None):
        """Opens the next deal in which the learner has a decision, or the one of that seed on. `options` may name a `dealer`."""
        if seed is not None:
            if not isinstance(seed, int):
                raise refused(f"{seed!r} is no seed", "seed", "a whole number")
            self._seed, self._deals = seed, 0
        while True:
            dealer = (options or {}).get("dealer", SEATS[self._deals % 4])
            self.deal = Deal.shuffled((self._seed * 0x9E37_79B9_7F4A_7C15 + self._deals) & _MASK, dealer, self._code)
            self._deals += 1
            self._go_on()
            if not self.deal.is_over:
                return self._observation(), self._info()

    def step(self, action):
        """What Gymnasium's `step` gives: observation, reward, terminated, truncated, info."""
        if self.deal is None or self.deal.is_over:
            raise refused("no deal is open", "step", "reset first")
        self.deal.apply(action)
        self._go_on()
        return self._observation(), self._gain(), self.deal.is_over, False, self._info()

    def render(self):
        if self.deal is None:
            raise refused("no deal is open", "render", "reset first")
        view = self.deal.view(self.seat)
        lines = [f"{self.seat} holds {view.hand}", f"turned up {view.turn_up} by {view.dealer}"]
        lines += [f"{seat} {call}" for seat, call in view.calls]
        lines += [", ".join(f"{seat} {card}" for seat, card in trick) for trick in view.tricks]
        return "\n".join(lines)

    def close(self):
        """Nothing is to be given back."""

    def _go_on(self):
        while not self.deal.is_over and self.deal.to_act != self.seat:
            seat = self.deal.to_act
            self.deal.apply(self._seated[seat](self.deal.view(seat)))

    def _gain(self):
        if not self.deal.is_over:
            return 0.0
        points = self.deal.points()
        return float(points[self.seat.side] - points[self.seat.left.side])

    def _observation(self):
        return observation(self.deal, self.seat)

    def _info(self):
        return {"mask": mask(self.deal)}
