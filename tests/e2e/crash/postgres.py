"""A PostgreSQL server of a test's own, in a scratch folder that nobody else can reach, which can be killed as a machine dies."""

import ctypes
import glob
import os
import pwd
import signal
import subprocess
import time
from pathlib import Path

PORT = "18412"  # it names the socket, not a port of the machine
USER = "postgres"  # PostgreSQL will not run as root; its package brings a user


def programs():
    """Where the server's programs are: Debian keeps them out of PATH. Nothing where there is none."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin"))
    return found[-1] if found else None


def dies_with_us():
    """For the child: it ends when the test does, however that ends."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


class Postgres:
    def __init__(self, folder):
        self.folder = Path(folder)
        self.user = USER if os.geteuid() == 0 else None
        if self.user:
            os.chown(folder, pwd.getpwnam(USER).pw_uid, pwd.getpwnam(USER).pw_gid)
        self.process = None
        made = ["initdb", "-D", "data", "-A", "trust", "-U", "euchre", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]
        self.begin(made).wait()
        self.start()
        self.ask("CREATE DATABASE house", "postgres")

    def begin(self, words):
        return subprocess.Popen(
            [f"{programs()}/{words[0]}", *words[1:]],
            cwd=self.folder,
            user=self.user,
            group=self.user,
            extra_groups=[] if self.user else None,
            preexec_fn=dies_with_us,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def start(self):
        quick = ["-c", "listen_addresses=", "-c", "recovery_init_sync_method=syncfs"]
        deadline = time.monotonic() + 60
        while not self.answers():
            if time.monotonic() > deadline:
                raise RuntimeError("PostgreSQL did not start")
            # Where the last one was killed it gives up until the last of that one's children has noticed.
            if self.process is None or self.process.poll() is not None:
                self.process = self.begin(["postgres", "-D", "data", "-k", str(self.folder), "-p", PORT, *quick])
            time.sleep(0.05)

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process = None

    def url(self, database="house"):
        return f"postgresql:///{database}?host={self.folder}&port={PORT}&user=euchre"

    def psql(self, sql, database):
        asked = [f"{programs()}/psql", "-X", "-q", "-A", "-t", "-F", "\t", "-c", sql, self.url(database)]
        return subprocess.run(asked, capture_output=True, text=True)

    def answers(self):
        return self.psql("SELECT 1", "postgres").returncode == 0

    def ask(self, sql, database="house"):
        """The rows, as lists of text."""
        result = self.psql(sql, database)
        if result.returncode != 0:
            raise RuntimeError(result.stderr)
        return [line.split("\t") for line in result.stdout.splitlines()]
