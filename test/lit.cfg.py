"""lit configuration of every room's tests. Substitutions, beside lit's own (%s, %t, %S, %T):

  %clang        clang++ of LLVM 19
  %device       the same, from a CUDA source to unoptimised device IR in text, without any CUDA header:
                `%device %s -o - | %model` (test/lift/Inputs/device.h declares what a kernel needs)
  %cuda-device  as %device, with the toolkit's headers; such tests say REQUIRES: cuda
  %cuda-path    the build tree's CUDA toolkit that Clang 19 accepts
  %opt          opt of LLVM 19;  %passes: the pass plugin for it
  %model        opt that prints the kernel model of the module on its standard input
  %plugin       Veriwarp.so, the Clang plugin
  %veriwarp     the command
  %FileCheck, %not, %python, %source (top of the source tree), %build (of the build tree)

A test that needs more than is there is unsupported, not failed: features are cuda, passes, plugin, veriwarp.
"""

import os
import subprocess
import sys

import lit.formats

config.name = "veriwarp"
config.test_format = lit.formats.ShTest(True)
config.suffixes = [".cu", ".ll", ".test"]
config.excludes = ["Inputs", "CMakeLists.txt"]
config.test_source_root = os.path.join(config.veriwarp_source, "test")
config.test_exec_root = os.path.join(config.veriwarp_build, "test")


def built(*names):
    """The first of these files that the build has made, or None."""
    for name in names:
        path = os.path.join(config.veriwarp_build, name)
        if os.path.exists(path):
            return path
    return None


# Unoptimised, not even always-inlined: what a callback at the start of the pipeline sees.
toDevice = ("{} -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudalib -S -emit-llvm -O0 -Xclang"
            " -disable-llvm-passes -fno-discard-value-names -Wno-unknown-cuda-version").format(config.clang)
tools = {
    "%clang": config.clang,
    "%device": toDevice + " -nocudainc --cuda-feature=+ptx85 -I" + os.path.join(config.test_source_root, "lift", "Inputs"),
    "%opt": config.opt,
    "%FileCheck": config.filecheck,
    "%not": config.not_tool,
    "%python": sys.executable,
    "%source": config.veriwarp_source,
    "%build": config.veriwarp_build,
}
if config.cuda_path and os.path.isdir(config.cuda_path):
    config.available_features.add("cuda")
    tools["%cuda-path"] = config.cuda_path
    tools["%cuda-device"] = toDevice + " --cuda-path=" + config.cuda_path
# A sanitised plugin needs its runtime in the program that loads it, before all else. LLVM itself is not sanitised.
preload = ""
if config.sanitized:
    runtimes = [subprocess.run([config.cxx, "-print-file-name=" + name], capture_output=True, text=True).stdout.strip()
                for name in ("libasan.so", "libubsan.so")]
    preload = "env LD_PRELOAD={} ASAN_OPTIONS=detect_leaks=0:detect_container_overflow=0 ".format(":".join(runtimes))
passes = built("lib/VeriwarpPasses.so")
if passes:
    config.available_features.add("passes")
    tools["%passes"] = passes
    tools["%opt-passes"] = "{}{} -load-pass-plugin={} -disable-output".format(preload, config.opt, passes)
    tools["%model"] = "{}{} -load-pass-plugin={} -passes=veriwarp-print-model -disable-output".format(
        preload, config.opt, passes)
plugin = built("lib/Veriwarp.so")
if plugin:
    config.available_features.add("plugin")
    tools["%plugin"] = plugin
command = built("bin/veriwarp")
if command:
    config.available_features.add("veriwarp")
    tools["%veriwarp"] = command

# Longest first: %cuda-device contains no shorter name, but %clang would match the start of a longer one.
for name in sorted(tools, key=len, reverse=True):
    config.substitutions.append((name + r"(?![\w-])", tools[name].replace("\\", "\\\\")))
for variable in ("HOME", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "TMPDIR", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
    if variable in os.environ:
        config.environment[variable] = os.environ[variable]

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
