#!/usr/bin/env python3
"""Recomputes fair deals from docs/fair-deals.md alone, sharing no code with the program.

    recompute.py vectors.txt      compare every vector with what is computed here; exit 1 on the first difference
    recompute.py --make           print fresh vectors

A vector is one line: pack size, dealer, secret, deal number, four contributions or -, cut or -, commitment, the pack.
"""

import hashlib
import sys

SEATS = "NESW"


def pack_in_order(size):
    ranks = "789TJQKA"[8 - size // 4:]
    return [rank + suit for suit in "CDHS" for rank in ranks]


def words(key):
    counter = 0
    while True:
        block = hashlib.sha256(key + counter.to_bytes(8, "big")).digest()
        for i in range(0, 32, 4):
            yield int.from_bytes(block[i:i + 4], "big")
        counter += 1


def below(bound, stream):
    fair = 2**32 - 2**32 % bound
    while True:
        word = next(stream)
        if word < fair:
            return word % bound


def shuffled(size, secret, number, contributions, cut):
    material = b"right-bower shuffle 1\n" + secret + number.to_bytes(8, "big")
    for contribution in contributions:
        material += b"\0" if contribution is None else b"\1" + contribution
    stream = words(hashlib.sha256(material).digest())
    pack = pack_in_order(size)
    for last in range(size - 1, 0, -1):
        chosen = below(last + 1, stream)
        pack[last], pack[chosen] = pack[chosen], pack[last]
    lifted = (cut or 0) % size
    return pack[lifted:] + pack[:lifted]


def hands(pack, dealer):
    dealt = {seat: [] for seat in SEATS}
    top = 0
    for batch in (2, 3):
        for turn in range(1, 5):
            dealt[SEATS[(SEATS.index(dealer) + turn) % 4]] += pack[top:top + batch]
            top += batch
    return dealt, pack[20], pack[21:]


def line_of(size, dealer, secret, number, contributions, cut):
    pack = shuffled(size, secret, number, contributions, cut)
    dealt, turn_up, stock = hands(pack, dealer)
    shown = ["-" if c is None else c.hex() for c in contributions]
    fields = [str(size), dealer, secret.hex(), str(number), *shown, "-" if cut is None else str(cut),
              hashlib.sha256(secret).hexdigest(), ",".join(pack)]
    fields += [",".join(dealt[seat]) for seat in SEATS] + [turn_up, ",".join(stock)]
    return " ".join(fields)


def parse(line):
    fields = line.split()
    contributions = [None if f == "-" else bytes.fromhex(f) for f in fields[4:8]]
    return (int(fields[0]), fields[1], bytes.fromhex(fields[2]), int(fields[3]), contributions,
            None if fields[8] == "-" else int(fields[8]))


def make():
    for i in range(60):
        noise = hashlib.sha512(b"vector %d" % i).digest()
        size = (24, 28, 32)[i % 3]
        contributions = [noise[j + 1:j + 17] if noise[60] >> j & 1 else None for j in range(4)]
        cut = None if i % 5 == 0 else noise[40] % (size - 1) + 1
        number = 1 if i < 20 else int.from_bytes(noise[50:54], "big")
        print(line_of(size, SEATS[i // 3 % 4], noise[:32], number, contributions, cut))


def check(path):
    count = 0
    with open(path, encoding="ascii") as lines:
        for number, line in enumerate(lines, 1):
            if line.startswith("#"):
                continue
            if line_of(*parse(line)) != line.strip():
                sys.exit(f"{path}:{number}: computed here: {line_of(*parse(line))}")
            count += 1
    if count == 0:
        sys.exit(f"{path}: no vectors")
    print(f"{count} vectors agree")


if __name__ == "__main__":
    make() if sys.argv[1] == "--make" else check(sys.argv[1])
