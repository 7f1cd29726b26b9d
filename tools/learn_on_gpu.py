#!/usr/bin/env python3
"""Learns nets on a graphics card (docs/strength.md): `euchre self-play` plays, PyTorch learns, in turns.

The same method as `euchre train` (clipped policy gradient with a critic that sees all hands), with many more deals a second.
What is learnt depends on the card and its drivers: only the deals follow from the seed.

Example:
  tools/learn_on_gpu.py --minutes 10 --players 12 --nets short.net \\
      --self-play "bin/euchre self-play --code hoyle,danville,alberta --drawn 400 --deals 4096"
"""

import argparse
import math
import shlex
import struct
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import torch

MOST_ACTIVE = 16 - 1 / 256  # as the players' whole numbers bound a unit
MOST_WEIGHT = 32767 / 4096
MOST_WORTH = 12  # points: the last deal of a game can be worth many more, which would drown the others
TASKS = 2  # calling, playing


def columns_of(told, at, rows, inputs, others):
    """The columns of one task, where they lie in what a player told (src/minds/learning/played_decisions.h)."""
    layout = [("legal", torch.int64, rows), ("log_chance", torch.float32, rows), ("worth", torch.float32, rows),
              ("next", torch.int32, rows), ("inputs", torch.int16, inputs), ("others", torch.int16, others),
              ("input_counts", torch.uint8, rows), ("other_counts", torch.uint8, rows), ("outputs", torch.uint8, rows),
              ("left", torch.uint8, rows)]
    columns = {}
    for name, kind, count in layout:
        end = at + count * torch.tensor([], dtype=kind).element_size()
        columns[name] = told[at:end].view(kind)
        at = end
    return columns


def read_decisions(path, device):
    """What one player told: the shapes of the nets, and for each task its columns, on the card."""
    bytes_ = bytearray(Path(path).read_bytes())
    if not bytes_.startswith(b"euchre decisions 1\n"):
        raise SystemExit(f"{path}: these are no decisions of this version")
    counts = struct.unpack_from(f"<{6 * TASKS}Q", bytes_, 64)
    told = torch.frombuffer(bytes_, dtype=torch.uint8).to(device)
    tasks = []
    at = 64 + 8 * 6 * TASKS
    for task in range(TASKS):
        rows, inputs, others = counts[6 * task + 3:6 * task + 6]
        tasks.append(columns_of(told, at, rows, inputs, others))
        at += (rows * 24 + (inputs + others) * 2 + 7) // 8 * 8
    return [counts[0:3], counts[6:9]], tasks


def with_places(all_parts):
    """Each `next` as a place among all decisions of the iteration, those of calling first; -1 where there is none."""
    base = [0, sum(len(tasks[0]["left"]) for tasks in all_parts)]
    for tasks in all_parts:
        for columns in tasks:
            told = columns["next"]
            place = (told & 0x7FFFFFFF).long() + torch.where(told < 0, base[1], base[0])
            columns["next"] = torch.where(told == -1, -1, place)
        base = [base[0] + len(tasks[0]["left"]), base[1] + len(tasks[1]["left"])]


class Batch:
    """The decisions of one task of an iteration, on the card."""

    def __init__(self, shape, parts):
        def joined(name):
            return torch.cat([part[name] for part in parts])

        inputs, critic_inputs, outputs = shape
        legal = joined("legal")
        device = legal.device
        self.legal = ((legal[:, None] >> torch.arange(outputs, device=device)) & 1).bool()
        self.log_chance = joined("log_chance")
        self.worth = joined("worth").clamp(-MOST_WORTH, MOST_WORTH)
        self.output = joined("outputs").long()
        self.left = joined("left").long()
        self.next = joined("next")
        self.size = len(self.left)
        self.inputs = inputs
        self.on = torch.zeros(self.size, critic_inputs, dtype=torch.uint8, device=device)
        for name, count in (("inputs", "input_counts"), ("others", "other_counts")):
            rows = torch.repeat_interleave(torch.arange(self.size, device=device), joined(count).long())
            self.on[rows, joined(name).long()] = 1


class Net(torch.nn.Module):
    """Two hidden layers of bounded rectified units, as the players' nets have."""

    def __init__(self, inputs, first, second, outputs, on=60):
        super().__init__()
        self.w1 = torch.nn.Parameter(torch.randn(inputs, first) * math.sqrt(2 / on))
        self.b1 = torch.nn.Parameter(torch.zeros(first))
        self.w2 = torch.nn.Parameter(torch.randn(first, second) * math.sqrt(2 / first))
        self.b2 = torch.nn.Parameter(torch.zeros(second))
        self.w3 = torch.nn.Parameter(torch.randn(second, outputs) * 0.01)
        self.b3 = torch.nn.Parameter(torch.zeros(outputs))

    def forward(self, on):
        first = torch.clamp(torch.addmm(self.b1, on, self.w1), 0, MOST_ACTIVE)
        second = torch.clamp(torch.addmm(self.b2, first, self.w2), 0, MOST_ACTIVE)
        return torch.addmm(self.b3, second, self.w3)

    def bound(self):
        """Keeps the weights where whole numbers can hold them."""
        with torch.no_grad():
            self.w2.clamp_(-MOST_WEIGHT, MOST_WEIGHT)
            self.w3.clamp_(-MOST_WEIGHT, MOST_WEIGHT)


def net_bytes(weights):
    """A net in whole numbers (src/minds/nets/net.h)."""
    w1, b1, w2, b2, w3, b3 = [part.detach().cpu().double().numpy() for part in weights]

    def whole(values, one, kind):
        limits = np.iinfo(kind)
        return np.clip(np.rint(values * one), limits.min, limits.max).astype(kind).tobytes()

    shape = np.array([w1.shape[0], w1.shape[1], w2.shape[1], w3.shape[1]], "<u4").tobytes()
    return shape + b"".join([whole(w1, 256, "<i2"), whole(b1, 256, "<i4"), whole(w2.T, 4096, "<i2"),
                             whole(b2, 2**20, "<i4"), whole(w3.T, 4096, "<i2"), whole(b3, 2**20, "<i4")])


def write_nets(path, nets):
    """Whole or not at all. `nets`: for each task its six weights."""
    fresh = Path(str(path) + ".new")
    fresh.write_bytes(b"euchre nets 2\n" + b"".join(net_bytes(weights) for weights in nets))
    fresh.rename(path)


class Players:
    """The processes that play: each takes lines of nets, seed and file, and says when the file is there."""

    def __init__(self, command, count, folder, seed):
        self.folder = Path(folder)
        self.seed = seed
        self.asked = 0
        self.processes = [subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
                          for _ in range(count)]

    def ask(self, nets):
        """All play by those nets, which must stay until `take`."""
        for number, process in enumerate(self.processes):
            seed = (self.seed * 1_000_003 + self.asked) * 1_009 + number
            process.stdin.write(f"{nets} {seed} {self.folder}/{number}\n")
            process.stdin.flush()
        self.asked += 1

    def take(self, device):
        """What all have played, as a batch for each task."""
        parts = []
        for number, process in enumerate(self.processes):
            if not process.stdout.readline():
                raise SystemExit("a player has stopped: see what it says above")
            shapes, tasks = read_decisions(self.folder / str(number), device)
            parts.append(tasks)
        with_places(parts)
        return [Batch(shapes[task], [tasks[task] for tasks in parts]) for task in range(TASKS)]

    def close(self):
        for process in self.processes:
            process.stdin.close()
            process.wait()


class Learner:
    """Policy and critic of both tasks, and their steps."""

    def __init__(self, shapes, options):
        self.options = options
        self.device = torch.device(options.device)
        self.policies = [Net(inputs, options.units, 256, outputs).to(self.device) for inputs, _, outputs in shapes]
        self.critics = [Net(critic, 256, 128, 1).to(self.device) for _, critic, _ in shapes]
        self.parameters = [weight for net in self.policies + self.critics for weight in net.parameters()]
        self.adam = torch.optim.Adam(self.parameters, lr=options.rate, eps=1e-6,
                                     fused=self.device.type == "cuda")
        self.iterations = 0
        self.mean = [[weight.detach().clone() for weight in net.parameters()] for net in self.policies]

    def values(self, batch, critic):
        with torch.no_grad():
            return torch.cat([critic(part.float())[:, 0] for part in batch.on.split(65536)])

    def judge(self, batches):
        """Advantages and targets: generalised advantage estimates of each seat's own decisions, from the last back."""
        worth = torch.cat([batch.worth for batch in batches])
        left = torch.cat([batch.left for batch in batches])
        following = torch.cat([batch.next for batch in batches])
        value = torch.cat([self.values(batch, critic) for batch, critic in zip(batches, self.critics)])
        advantage = worth - value
        for steps in range(1, int(left.max()) + 1):
            at = (left == steps).nonzero()[:, 0]
            after = following[at]
            advantage[at] = value[after] - value[at] + 0.95 * advantage[after]
        target = advantage + value
        standard = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        calls = batches[0].size
        return [standard[:calls], standard[calls:]], [target[:calls], target[calls:]]

    def policy_loss(self, net, batch, rows, on, advantage, done):
        legal = batch.legal[rows]
        logs = torch.log_softmax(net(on).masked_fill(~legal, -1e9), dim=1)
        chosen = logs.gather(1, batch.output[rows, None])[:, 0]
        ratio = torch.exp(chosen - batch.log_chance[rows])
        gain = advantage[rows]
        wish = -torch.minimum(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean()
        of_legal = logs.masked_fill(~legal, 0)
        entropy = -(logs.exp() * of_legal).sum(1).mean()
        even = -(of_legal.sum(1) / legal.sum(1)).mean()
        options = self.options
        return (wish - falling(options.entropy, options.last_entropy, done) * entropy
                + falling(options.curiosity, options.last_curiosity, done) * even), entropy

    def learn(self, batches, done):
        """Twice over the decisions of an iteration; `done` is the part of all learning that lies behind, 0 to 1."""
        advantages, targets = self.judge(batches)
        for group in self.adam.param_groups:
            group["lr"] = self.options.last_rate + (self.options.rate - self.options.last_rate) * 0.5 * (
                1 + math.cos(math.pi * done))
        steps = max(1, sum(batch.size for batch in batches) // self.options.step)
        told = []
        for _ in range(2):
            orders = [torch.randperm(batch.size, device=self.device).chunk(steps) for batch in batches]
            for step in range(min(len(order) for order in orders)):
                self.adam.zero_grad(set_to_none=True)
                loss = 0
                for task, batch in enumerate(batches):
                    rows = orders[task][step]
                    on = batch.on[rows].float()
                    wish, entropy = self.policy_loss(self.policies[task], batch, rows, on[:, :batch.inputs],
                                                     advantages[task], done)
                    error = ((self.critics[task](on)[:, 0] - targets[task][rows]) ** 2).mean()
                    loss = loss + wish + 0.5 * error
                    told.append(torch.stack([entropy.detach(), error.detach()]))
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.parameters, 1.0)
                self.adam.step()
                for net in self.policies:
                    net.bound()
        self.average()
        return torch.stack(told).mean(0).tolist()

    def average(self):
        """A mean of the weights as they were lately plays better than the last of them; early on there is little to keep."""
        self.iterations += 1
        keep = min(self.options.keep, self.iterations / (self.iterations + 5))
        for net, mean in zip(self.policies, self.mean):
            for weight, kept in zip(net.parameters(), mean):
                kept.lerp_(weight.detach(), 1 - keep)

    def weights(self):
        return [list(net.parameters()) for net in self.policies]


def falling(first, last, done):
    return first + (last - first) * done


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--self-play", required=True, metavar="COMMAND", help="what plays, started once for each player")
    parser.add_argument("--players", type=int, default=8, help="how many play at once")
    parser.add_argument("--minutes", type=float, default=10, help="how long to learn")
    parser.add_argument("--nets", required=True, help="the file to write; FILE.last are the weights of the last iteration")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--units", type=int, default=256, help="of the first layer, a multiple of 16, at most 256")
    parser.add_argument("--step", type=int, default=32768, help="decisions in a step")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--last-rate", type=float, default=1e-5)
    parser.add_argument("--entropy", type=float, default=0.02)
    parser.add_argument("--last-entropy", type=float, default=0.0005)
    parser.add_argument("--curiosity", type=float, default=0.02)
    parser.add_argument("--last-curiosity", type=float, default=0.0003)
    parser.add_argument("--keep", type=float, default=0.98, help="how slowly the mean of the weights follows them")
    parser.add_argument("--device", default="cuda")
    return parser.parse_args()


def main():
    options = parse_options()
    torch.manual_seed(options.seed)
    torch.set_float32_matmul_precision("high")
    shared = "/dev/shm" if Path("/dev/shm").is_dir() else None
    with tempfile.TemporaryDirectory(dir=shared) as folder:
        players = Players(options.self_play, options.players, folder, options.seed)
        learn(options, players, folder)
        players.close()


def shapes_told(command):
    """The sizes of the nets, from the command's `--shapes`."""
    told = subprocess.run([*shlex.split(command), "--shapes"], stdout=subprocess.PIPE, text=True, check=True).stdout.split()
    numbers = [int(word) for word in told]
    return [tuple(numbers[:3]), tuple(numbers[3:])]


def learn(options, players, folder):
    learner = Learner(shapes_told(options.self_play), options)
    # Which nets play next is written while the others are still being played by.
    nets = [Path(folder) / "even.net", Path(folder) / "odd.net"]
    write_nets(nets[0], learner.weights())
    began = time.monotonic()
    said = 0
    iteration = 0
    with ThreadPoolExecutor(1) as loader:
        players.ask(nets[0])
        played = loader.submit(players.take, learner.device)
        while (seconds := time.monotonic() - began) < options.minutes * 60:
            batches = played.result()
            iteration += 1
            write_nets(nets[iteration % 2], learner.weights())
            players.ask(nets[iteration % 2])
            played = loader.submit(players.take, learner.device)
            entropy, error = learner.learn(batches, seconds / (options.minutes * 60))
            if seconds - said >= 10:
                said = seconds
                print(f"{options.nets}: {seconds:.0f} s, iteration {iteration}, "
                      f"{sum(batch.size for batch in batches)} decisions, entropy {entropy:.4f}, value error {error:.4f}",
                      flush=True)
                write_nets(options.nets, learner.mean)
        played.result()
    write_nets(options.nets, learner.mean)
    write_nets(options.nets + ".last", learner.weights())
    print(f"{options.nets}: {iteration} iterations in {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
