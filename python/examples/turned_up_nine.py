#!/usr/bin/env python3
"""How good is ordering a turned-up nine with two trumps?

    turned_up_nine.py [DEALS] [--picture FILE.png]

Eldest hand sees the nine of hearts turned up and holds two hearts of his own. The deal is played twice by the program's `rules`: once
he orders, once he passes. What ordering gains is the difference in his side's points, told by his better trump.
"""

import argparse
import collections
import math

import euchre

NINE = euchre.Card("9H")


def hearts(hand):
    """The hearts of a hand, the left bower among them."""
    return [card for card in hand if str(card.suit_in_play("H")) == "H"]


def deals(count):
    """Deals in which the nine of hearts is turned up by South and West, who calls first, holds two hearts."""
    seed = 0
    while count:
        rows = euchre.random_deals(20_000, seed)
        seed += 1
        for hands in rows["hands"][rows["turn_up"] == NINE.index]:
            held = [euchre.CardSet.of_bits(int(bits)) for bits in hands]
            deal = euchre.Deal(held, NINE, dealer="S")
            if len(hearts(deal.hands[euchre.Seat("W")])) == 2:
                yield deal
                count -= 1
                if not count:
                    return


def better_trump(hand):
    """`JH`, `JD` for the left bower, or the rank of the better heart."""
    order = [*(rank + "H" for rank in "TQKA"), "JD", "JH"]
    return max((str(card) for card in hearts(hand)), key=order.index)


def points_after(deal, call, player):
    deal = deal.copy()
    deal.apply(call)
    points = euchre.play(deal, player).points()
    return points["EW"] - points["NS"]


def measure(count):
    """What ordering gains in each deal, by the better trump."""
    player = euchre.player("rules")
    gains = collections.defaultdict(list)
    for deal in deals(count):
        gain = points_after(deal, "order", player) - points_after(deal, "pass", player)
        gains[better_trump(deal.hands[euchre.Seat("W")])].append(gain)
    return gains


def mean_and_error(numbers):
    mean = sum(numbers) / len(numbers)
    spread = sum((one - mean) ** 2 for one in numbers) / max(1, len(numbers) - 1)
    return mean, math.sqrt(spread / len(numbers))


def draw(rows, file):
    try:
        from matplotlib import pyplot
    except ImportError:
        print("No picture: Matplotlib is not installed (python3-matplotlib).")
        return
    names = {"TH": "ten", "QH": "queen", "KH": "king", "AH": "ace", "JD": "left bower", "JH": "right bower"}
    figure, axes = pyplot.subplots(layout="constrained")
    axes.barh([names[name] for name, _, _ in rows], [mean for _, mean, _ in rows], xerr=[error for _, _, error in rows], capsize=4)
    axes.axvline(0, color="black")
    axes.set(
        title="Eldest hand orders the nine of hearts with two trumps",
        ylabel="the better of the two",
        xlabel="points a deal more than by passing, and one standard error",
    )
    figure.savefig(file, dpi=150)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("deals", type=int, nargs="?", default=2000)
    parser.add_argument("--picture")
    options = parser.parse_args()
    gains = measure(options.deals)
    rows = [(name, *mean_and_error(gains[name])) for name in ("TH", "QH", "KH", "AH", "JD", "JH") if gains[name]]
    print(f"Ordering the nine of hearts as eldest hand with two trumps, {options.deals} deals, each played twice:")
    for name, mean, error in rows:
        print(f"  better trump {name}: {mean:+.2f} points ± {error:.2f}  ({len(gains[name])} deals)")
    mean, error = mean_and_error([gain for one in gains.values() for gain in one])
    print(f"  all: {mean:+.2f} points ± {error:.2f}")
    if options.picture:
        draw(rows, options.picture)


if __name__ == "__main__":
    main()
