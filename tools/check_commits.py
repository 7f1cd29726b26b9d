#!/usr/bin/env python3
"""Checks commit messages: tools/check_commits.py [--since REVISION]

The subject is `module: imperative`, at most 60 characters. A commit that changes src/ ends with `Signature: <n>` when rules,
solver or computer players behave differently, and with `No functional change` when they do not.
A history that does not hold the revision (a shallow clone) is checked as far as it goes.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

SUBJECT = re.compile(r"[a-z][a-z0-9_-]*(?:, ?[a-z][a-z0-9_-]*)*: \S")
LONGEST = 60
TRAILER = re.compile(r"^(Signature: \d+|No functional change\.?)$", re.MULTILINE)
# Third person and past, as in "adds" and "added", where "add" is meant.
NOT_IMPERATIVE = re.compile(r": (?:(?:add|fix|remov|chang|updat|mak|us|mov|renam)(?:e?d|e?s|ing)|made|makes|moved)\b")


def complaints_about(message, paths):
    subject = message.split("\n", 1)[0]
    if subject.startswith(("Merge ", "Revert ")):
        return []
    complaints = []
    if not SUBJECT.match(subject):
        complaints.append("the subject is not `module: imperative`")
    elif NOT_IMPERATIVE.search(subject):
        complaints.append("the subject is not in the imperative")
    if len(subject) > LONGEST:
        complaints.append(f"the subject has {len(subject)} characters, {LONGEST} at most")
    body = message.split("\n")[1:]
    if body and body[0].strip():
        complaints.append("no blank line after the subject")
    if any(path.startswith("src/") for path in paths) and not TRAILER.search(message):
        complaints.append("changes src/ without `Signature: <n>` or `No functional change`")
    return complaints


def git(root, *arguments):
    return subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=True).stdout


def commits_since(root, base):
    revisions = ["HEAD"]
    if base:
        known = subprocess.run(["git", "merge-base", "--is-ancestor", base, "HEAD"], cwd=root, capture_output=True)
        if known.returncode == 0:
            revisions.append(f"^{base}")
        else:
            print(f"commits: {base} is not in this history; checking the last commit only")
            revisions.append("-1")
    return git(root, "rev-list", "--no-merges", *revisions).split()


def check(root, base=None):
    complaints, commits = [], commits_since(root, base)
    for commit in commits:
        message = git(root, "show", "--no-patch", "--format=%B", commit)
        paths = git(root, "show", "--format=", "--name-only", commit).split("\n")
        complaints += [f"{commit[:9]} {message.splitlines()[0]}: {text}" for text in complaints_about(message, paths)]
    print(f"commits: {len(commits)} commits, {len(complaints)} complaints")
    return complaints


def main():
    parser = argparse.ArgumentParser(description="Check commit messages.")
    parser.add_argument("--since", metavar="REVISION", help="check only what came after this commit")
    arguments = parser.parse_args()
    complaints = check(Path(__file__).resolve().parent.parent, arguments.since)
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
