"""The program `euchre serve` as a child process that can be killed like a machine that loses its power."""

import os
import re
import signal
import subprocess
import time


class House:
    asked_port = 0  # any that is free
    web = "/nonexistent"  # the folder of the page

    def __init__(self, program, database, *options):
        self.program, self.database, self.options = program, database, options
        self.process = None
        self.port = 0

    def open(self, **popen):
        """Starts it, with more arguments for `subprocess.Popen` where given; the seconds until it takes connections."""
        began = time.monotonic()
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", str(self.asked_port), "--db", self.database, "--web", self.web, *self.options],
            stdout=subprocess.PIPE,
            text=True,
            **{"stderr": subprocess.DEVNULL, **popen},
        )
        for line in self.process.stdout:
            found = re.search(r"open: http://localhost:(\d+)", line)
            if found:
                self.port = int(found[1])
                return time.monotonic() - began
        raise RuntimeError(f"the house did not open: status {self.process.wait()}")

    def kill(self):
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def close(self):
        """Ends it as a user does; its exit status."""
        self.process.terminate()
        status = self.process.wait(timeout=20)
        self.process.stdout.close()
        return status
