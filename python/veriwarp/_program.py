"""Finds the programs of Veriwarp, and runs them. The package talks to them by their command line and by JSON: a crash
or a time limit there leaves the interpreter alone, and LLVM is loaded once, not beside the one of Triton or Numba."""

import os
import shutil
import subprocess
import sys


class Error(RuntimeError):
    """Veriwarp could not do what was asked: a kernel that cannot be read, a launch that does not fit it."""


class Missing(Error):
    """A program that is needed is not installed."""


def prefix():
    """The folder in which Veriwarp is installed: $VERIWARP_PREFIX, the one in this package, or that of PATH."""
    named = os.environ.get("VERIWARP_PREFIX")
    if named:
        if not os.access(os.path.join(named, "bin", "veriwarp"), os.X_OK):
            raise Missing(f"$VERIWARP_PREFIX is '{named}', but there is no program bin/veriwarp in it")
        return named
    packed = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_prefix")
    program = os.path.join(packed, "bin", "veriwarp")
    if os.path.exists(program):
        if not os.access(program, os.X_OK):  # an installer has lost the mode
            _makeExecutable(os.path.dirname(program))
        return packed
    found = shutil.which("veriwarp")
    # A Python environment that has this package may have a script of that name, but only the program has a module reader.
    if found:
        real = os.path.dirname(os.path.dirname(os.path.realpath(found)))
        if os.path.exists(os.path.join(real, "bin", "veriwarp-module")):
            return real
    raise Missing("the program veriwarp is not installed: this package has none of its own. Install the wheel that the "
                  "target 'wheel' builds, or set $VERIWARP_PREFIX to the folder of an installation")


def run(arguments, folder, seconds=None):
    """Exit code, standard output, standard error."""
    program = os.path.join(prefix(), "bin", "veriwarp")
    try:
        done = subprocess.run([program, *arguments], cwd=folder, capture_output=True, text=True, errors="replace",
                              timeout=seconds, check=False)
    except subprocess.TimeoutExpired as late:
        raise Error(f"veriwarp did not end within {seconds} seconds") from late
    except OSError as error:
        raise Missing(f"{program} cannot be run: {error}") from error
    if "error while loading shared libraries" in done.stderr:
        library = done.stderr.split("error while loading shared libraries:")[1].split(":")[0].strip()
        raise Missing(f"veriwarp needs {library}, which this system does not have. On Debian 12: "
                      "apt-get install clang-19 libz3-4 (LLVM and Clang 19 from apt.llvm.org)")
    return done.returncode, done.stdout, done.stderr


def main():
    """The command `veriwarp` of an environment with the wheel: the program in it."""
    program = os.path.join(prefix(), "bin", "veriwarp")
    os.execv(program, [program, *sys.argv[1:]])


def _makeExecutable(folder):
    for name in os.listdir(folder):
        path = os.path.join(folder, name)
        os.chmod(path, os.stat(path).st_mode | 0o111)

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
