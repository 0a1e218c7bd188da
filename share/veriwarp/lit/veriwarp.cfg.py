"""For lit tests of your own kernels. Your lit.cfg.py loads this file, from where Veriwarp is installed:

  lit_config.load_config(config, "PREFIX/share/veriwarp/lit/veriwarp.cfg.py")

It adds the suffix .cu and these substitutions:

  %veriwarp           the command
  %veriwarp-check     veriwarp check
  %veriwarp-run       veriwarp run
  %veriwarp-explore   veriwarp explore

and these features, for lines such as REQUIRES: veriwarp-toolkit:

  veriwarp            this file is loaded
  veriwarp-toolkit    there is a CUDA Toolkit; %veriwarp-run and %veriwarp-explore need one

Variables of the environment that Veriwarp reads are those of the shell that started lit.
"""

import os
import shlex
import subprocess

import lit.formats

prefix = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__)))))
command = os.path.join(prefix, "bin", "veriwarp")
if not os.access(command, os.X_OK):
    lit_config.fatal("there is no program {}: load veriwarp.cfg.py from where Veriwarp is installed".format(command))

if config.test_format is None:
    config.test_format = lit.formats.ShTest()
if ".cu" not in config.suffixes:
    config.suffixes = [*config.suffixes, ".cu"]
# What follows ends the name: %veriwarp is the beginning of the others.
for name, words in (("%veriwarp", []), ("%veriwarp-check", ["check"]), ("%veriwarp-run", ["run"]),
                    ("%veriwarp-explore", ["explore"])):
    text = " ".join(shlex.quote(word) for word in [command, *words])
    config.substitutions.append((name + r"(?![\w-])", text.replace("\\", "\\\\")))
for variable in ("HOME", "XDG_CACHE_HOME", "CUDAToolkit_ROOT", "CUDA_PATH", "CUDA_HOME", "VERIWARP_CLANG",
                 "VERIWARP_PLUGIN", "VERIWARP_THREADS"):
    if variable in os.environ:
        config.environment.setdefault(variable, os.environ[variable])

config.available_features.add("veriwarp")
# What tests will find: the toolkit is looked for in their environment.
flags = subprocess.run([command, "flags"], env=config.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                       universal_newlines=True)
if flags.returncode == 0 and "-nocudainc" not in flags.stdout.split():
    config.available_features.add("veriwarp-toolkit")

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
