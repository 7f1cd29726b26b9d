"""A system of its own in a folder: Debian with nothing but what is essential. Only root can make one and enter it."""

import subprocess
from pathlib import Path

# The processes of a root see a /proc of their own making; nobody else sees that mount.
ENTER = ["unshare", "--mount", "sh", "-c", 'mount -t proc proc "$0/proc" && exec chroot "$@"']


def run(*words, **others):
    """What a command says; where it fails, that is the fault."""
    ran = subprocess.run(list(map(str, words)), capture_output=True, text=True, check=False, timeout=580, **others)
    if ran.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, words))}: status {ran.returncode}\n{ran.stdout[-2000:]}{ran.stderr[-2000:]}")
    return ran.stdout


class BareRoot:
    """One Debian release, kept as an archive so that the next run need not fetch it."""

    def __init__(self, release, archives, folder):
        archive = archives / f"{release}.tar"
        if not archive.exists():
            archives.mkdir(parents=True, exist_ok=True)
            unfinished = archive.with_suffix(".unfinished.tar")
            run("mmdebstrap", "--quiet", "--variant=minbase", release, unfinished)
            unfinished.rename(archive)
        self.folder = folder
        folder.mkdir()
        run("tar", "--extract", "--file", archive, "--directory", folder, "--exclude=./dev/*")
        (folder / "etc/resolv.conf").write_text(Path("/etc/resolv.conf").read_text(encoding="utf-8"), encoding="utf-8")
        for device in ("null", "urandom", "random", "zero"):
            run("cp", "--archive", f"/dev/{device}", folder / "dev")

    def command(self, *words, user=None):
        """What runs those words inside, as root or as another."""
        userspec = [f"--userspec={user}"] if user else []
        return [*ENTER, self.folder, *userspec, self.folder, *words]

    def run(self, *words, user=None):
        environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
        return run(*self.command(*words, user=user), env=environment)

    def install(self, *packages):
        self.run("apt-get", "install", "--yes", "--no-install-recommends", "--option=Dpkg::Options::=--force-confold", *packages)
