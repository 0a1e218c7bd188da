#!/bin/sh
# Installs what is missing, configures one preset of CMakePresets.json and builds: what demo.sh and test.sh begin with.
#
# usage: scripts/build.sh [--tests] [--preset NAME] [TARGET...]      default: preset release, everything
# --tests: installs what only the tests use, too.
set -eu
cd "$(dirname "$0")/.."

packages=
if [ "${1-}" = --tests ]; then
  packages=--tests
  shift
fi
preset=release
if [ "${1-}" = --preset ]; then
  preset=${2:?--preset wants a name}
  shift 2
fi

# shellcheck disable=SC2086 # one option or none
scripts/install-packages.sh $packages

# The CUDA Toolkit is used where it is installed: nvcc on PATH, $CUDAToolkit_ROOT, /usr/local/cuda.
if ! command -v nvcc >/dev/null && [ -z "${CUDAToolkit_ROOT-}" ] && [ -x /usr/local/cuda/bin/nvcc ]; then
  export CUDAToolkit_ROOT=/usr/local/cuda
fi

log=build/$preset/configure.log
mkdir -p "build/$preset"
if ! cmake --preset "$preset" >"$log" 2>&1; then
  cat "$log" >&2
  exit 1
fi
grep -i 'no cuda toolkit' "$log" >&2 || true

if [ $# -gt 0 ]; then
  cmake --build --preset "$preset" --target "$@"
else
  cmake --build --preset "$preset"
fi

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
