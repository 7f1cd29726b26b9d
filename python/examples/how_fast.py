#!/usr/bin/env python3
"""How many decisions a second do many tables at once make on one core, deals solved and deals played at random?

    how_fast.py [SECONDS]

SECONDS is how long each rate is measured. Times are of the processor, so that other work on the machine does not count.
"""

import argparse
import time

import euchre

TABLES = 1000


def rate_of(seconds, does):
    """How many of what `does` counts go by in a second of the processor, after one run that does not count."""
    does()
    done, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        done += does()
    return done / (time.process_time() - began)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("seconds", type=float, nargs="?", default=2.0)
    seconds = parser.parse_args().seconds
    tables = euchre.Tables(TABLES, seed=1)

    def decide():
        tables.step(tables.random_actions())
        return TABLES

    dealt = euchre.random_deals(TABLES, seed=1)

    turned_up = dealt["turn_up"] // 8  # the turned-up suit is trump
    eldest = (dealt["dealer"] + 1) % 4

    def solve():
        euchre.solve_batch(dealt["hands"], turned_up, eldest)
        return TABLES

    print(f"decisions at {TABLES} tables, each with mask and observation: {rate_of(seconds, decide):,.0f} a second")
    print(f"deals solved, all hands open: {rate_of(seconds, solve):,.0f} a second")


if __name__ == "__main__":
    main()
