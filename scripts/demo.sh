#!/bin/sh
# Builds Veriwarp and checks the programs in examples/: some are right, some have an error on purpose. On a fresh Debian 12
# machine too. Ends with 0 when the check found what is there to be found.
set -eu
cd "$(dirname "$0")/.."

scripts/build.sh --preset release veriwarp veriwarp-toolkit Veriwarp
bin=build/release/bin
out=build/demo
mkdir -p "$out"

sources=examples/*.cu
# libcu++ comes with the CUDA Toolkit; without one the example that uses it is left out.
if ! command -v nvcc >/dev/null && [ ! -x /usr/local/cuda/bin/nvcc ] && [ -z "${CUDAToolkit_ROOT-}${CUDA_PATH-}" ]; then
  sources=$(grep -L '<cuda/' examples/*.cu)
fi

echo
echo "\$ veriwarp check" $sources
echo
status=0
# shellcheck disable=SC2086 # file names without blanks
"$bin/veriwarp" check $sources --json "$out/report.json" --html "$out/report.html" --sarif "$out/report.sarif" || status=$?

echo
case $status in
1) echo "The findings above are in the examples on purpose. The same as a page: $out/report.html" ;;
*) echo "demo: expected findings (exit code 1), got exit code $status" >&2; exit 1 ;;
esac

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
