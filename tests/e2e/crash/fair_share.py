"""A player's half of a fair deal, as docs/fair-deals.md has it."""

import hashlib
import os


def sha(label, *parts):
    return hashlib.sha256(f"right-bower {label} 2\n".encode() + b"".join(parts)).digest()


class Shares:
    """What one player pledges and opens, over lost connections too."""

    def __init__(self):
        self.openings = {}  # (table, place, commitment) -> nonce and contribution
        self.said = set()

    def due(self, view):
        """The message that is due now and was not said on this connection, without its table; nothing where none is."""
        fairness = view.get("fairness") or {}
        if not (fairness.get("may_pledge") or fairness.get("may_open")):
            return None
        key = (view["table"], fairness["place"], fairness["commitment"])
        step = (*key, fairness["may_open"])
        if step in self.said:
            return None
        self.said.add(step)
        nonce, contribution = self.openings.setdefault(key, (os.urandom(16), os.urandom(16)))
        if fairness["may_open"]:
            return {"type": "contribute", "deal": fairness["deal"], "bytes": contribution.hex(), "nonce": nonce.hex()}
        place = sha("place", f"{fairness['place']}\n{view['table']}".encode())
        seat = view["you"].encode()
        pledge = sha("pledge", place, bytes.fromhex(fairness["commitment"]), seat, nonce, contribution)
        return {"type": "pledge", "deal": fairness["deal"], "pledge": pledge.hex()}

    def reconnect(self):
        """What was said on the old connection may not have come."""
        self.said.clear()
