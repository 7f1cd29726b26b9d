"""Systems in a folder: a bare Debian, or this one as nobody else sees it. Only root can make one and enter it."""

import os
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


class Root:
    """A folder with a system in it; what is done there changes what is below `changed` only."""

    def __init__(self, folder, changed):
        self.folder, self.changed = folder, changed

    def command(self, *words, user=None):
        """What runs those words inside, as root or as another."""
        userspec = [f"--userspec={user}"] if user else []
        return [*ENTER, self.folder, *userspec, self.folder, *words]

    def run(self, *words, user=None):
        environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
        return run(*self.command(*words, user=user), env=environment)


class BareRoot(Root):
    """One Debian release with nothing but what is essential, kept as an archive so that the next run need not fetch it."""

    def __init__(self, release, archives, folder):
        archive = archives / f"{release}.tar"
        if not archive.exists():
            archives.mkdir(parents=True, exist_ok=True)
            unfinished = archive.with_suffix(".unfinished.tar")
            run("mmdebstrap", "--quiet", "--variant=minbase", release, unfinished)
            unfinished.rename(archive)
        super().__init__(folder, folder)
        folder.mkdir()
        run("tar", "--extract", "--file", archive, "--directory", folder, "--exclude=./dev/*")
        (folder / "etc/resolv.conf").write_text(Path("/etc/resolv.conf").read_text(encoding="utf-8"), encoding="utf-8")
        for device in ("null", "urandom", "random", "zero"):
            run("cp", "--archive", f"/dev/{device}", folder / "dev")

    def install(self, *packages):
        self.run("apt-get", "install", "--yes", "--no-install-recommends", "--option=Dpkg::Options::=--force-confold", *packages)


class RootLikeThis(Root):
    """This system, with what is changed kept in memory and seen by nobody else. Whoever makes one has mounts of his own."""

    def __init__(self, folder):
        super().__init__(folder / "root", folder / "memory/changed")
        memory = folder / "memory"
        memory.mkdir()
        run("mount", "-t", "tmpfs", "tmpfs", memory)
        for place in (self.folder, self.changed, memory / "work"):
            place.mkdir()
        run("mount", "-t", "overlay", "overlay", "-o", f"lowerdir=/,upperdir={self.changed},workdir={memory / 'work'}", self.folder)
        run("mount", "--bind", "/dev", self.folder / "dev")

    def install(self, *packages):
        """Only what is a file: the rest is there, or the packages say what they miss."""
        self.run("dpkg", "--install", "--force-confold", *(package for package in packages if package.startswith("/")))


def may_have_own_mounts():
    return os.geteuid() == 0 and subprocess.run(["unshare", "--mount", "true"], capture_output=True, check=False).returncode == 0
