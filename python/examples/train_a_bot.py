#!/usr/bin/env python3
"""Train a bot in ten minutes, with NumPy alone.

    train_a_bot.py [--quick] [--minutes 10]

A net of one hidden layer learns from its own play what each action is worth: it plays at many tables at once, tries something else
now and then, and is told at the end of each deal what its side gained. Then it sits North and South against two that play at random.
"""

import argparse
import time

import numpy as np

import euchre

HIDDEN = 96


class Net:
    """What each action is worth to the side of the seat to act, in points."""

    def __init__(self, chance):
        self.weights = [chance.normal(0, 0.07, (euchre.OBSERVATION, HIDDEN)), chance.normal(0, 0.05, (HIDDEN, euchre.ACTIONS))]
        self.weights = [layer.astype(np.float32) for layer in self.weights]

    def values(self, observations):
        self.hidden = np.maximum(observations @ self.weights[0], 0)
        return self.hidden @ self.weights[1]

    def learn(self, observations, actions, gains, rate):
        """One step towards what came of each action."""
        rows = np.arange(len(actions))
        fault = np.zeros((len(actions), euchre.ACTIONS), np.float32)
        fault[rows, actions] = (self.values(observations)[rows, actions] - gains) / len(actions)
        back = (fault @ self.weights[1].T) * (self.hidden > 0)
        self.weights[1] -= rate * (self.hidden.T @ fault)
        self.weights[0] -= rate * (observations.T @ back)


def best(values, masks):
    return np.where(masks, values, -np.inf).argmax(axis=1).astype(np.uint8)


def train(net, chance, tables_count, is_time_up):
    """Plays until the time is up; gives back how many decisions it took."""
    tables, decisions = euchre.Tables(tables_count, seed=int(chance.integers(1 << 30))), 0
    # What was done at each table since its deal began.
    history = [[] for _ in range(tables_count)]
    kept = []
    while not is_time_up(decisions):
        observations = tables.observations.astype(np.float32)
        actions = best(net.values(observations), tables.masks)
        actions = np.where(chance.random(tables_count) < 0.1, tables.random_actions(), actions).astype(np.uint8)
        sides = tables.seats % 2
        for table in range(tables_count):
            history[table].append((observations[table], actions[table], 1 - 2 * int(sides[table])))
        tables.step(actions)
        decisions += tables_count
        for table in np.flatnonzero(tables.ended):
            kept += [(seen, action, sign * tables.gains[table]) for seen, action, sign in history[table]]
            history[table] = []
        if len(kept) >= 2048:
            seen, done, gains = zip(*kept)
            net.learn(np.stack(seen), np.array(done), np.array(gains, np.float32), rate=0.2)
            kept = []
    return decisions


def measure(net, deals, chance):
    """What the bot's side gains a deal against two that play at random."""
    tables, gains, ended = euchre.Tables(200, seed=int(chance.integers(1 << 30))), 0, 0
    while ended < deals:
        chosen = best(net.values(tables.observations.astype(np.float32)), tables.masks)
        tables.step(np.where(tables.seats % 2 == 0, chosen, tables.random_actions()).astype(np.uint8))
        gains += int(tables.gains.sum())
        ended += int(tables.ended.sum())
    return gains / ended


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="so few decisions that a test can wait for it")
    parser.add_argument("--minutes", type=float, default=10)
    options = parser.parse_args()
    chance = np.random.default_rng(1)
    net = Net(chance)
    deals = 2000 if options.quick else 20_000
    print(f"before: {measure(net, deals, chance):+.2f} points a deal against two that play at random")
    began = time.monotonic()
    if options.quick:
        decisions = train(net, chance, 200, lambda done: done >= 120_000)
    else:
        decisions = train(net, chance, 200, lambda done: time.monotonic() - began > options.minutes * 60)
    print(f"learnt from {decisions} decisions in {time.monotonic() - began:.0f} s")
    print(f"after: {measure(net, deals, chance):+.2f} points a deal")


if __name__ == "__main__":
    main()
