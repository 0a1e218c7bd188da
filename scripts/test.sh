#!/bin/sh
# Builds everything and runs every test, on a fresh Debian 12 machine too. Closes with CTest's own summary, and ends with its
# exit code.
#
# usage: scripts/test.sh [--preset NAME] [CTEST-OPTION...]     e.g. scripts/test.sh --preset dev -R race
set -eu
cd "$(dirname "$0")/.."

preset=release
if [ "${1-}" = --preset ]; then
  preset=${2:?--preset wants a name}
  shift 2
fi

scripts/build.sh --tests --preset "$preset"
exec ctest --preset "$preset" --parallel "$(nproc)" "$@"

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
