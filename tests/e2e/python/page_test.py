#!/usr/bin/env python3
"""Runs the examples of docs/python.md."""

import doctest
import sys

FEWEST = 40


def main():
    failed, tried = doctest.testfile("docs/python.md", module_relative=False)
    if tried < FEWEST:
        print(f"only {tried} examples stand in docs/python.md")
    return 1 if failed or tried < FEWEST else 0


if __name__ == "__main__":
    sys.exit(main())
