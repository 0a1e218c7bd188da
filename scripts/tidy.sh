#!/bin/sh
# clang-tidy with the checks of .clang-tidy. Ends with 1 when it has found something.
#
# usage: scripts/tidy.sh --all | --since COMMIT | FILE...
#
# A build folder of its own has a command for each source (build/tidy; nothing is built in it): elsewhere sources of a
# folder are compiled together, with precompiled headers that only one compiler reads. Of headers, what the given sources
# include is checked.
#
# A source of the solvers takes some 3.5 CPU-seconds, one that includes Clang's headers three to four times that: the whole
# tree is too much for each run of the tests. Continuous integration takes what has changed.
set -eu
cd "$(dirname "$0")/.."

case ${1-} in
--all) files=$(git ls-files '*.cpp') ;;
--since) files="$(git diff --name-only --diff-filter=d "${2:?--since wants a commit}" -- '*.cpp')
$(git ls-files --others --exclude-standard '*.cpp')" ;;
-* | '') sed -n '2,5s/^# *//p' "$0" >&2; exit 2 ;;
*) files=$* ;;
esac

tidy=$(command -v clang-tidy-19 || command -v clang-tidy) || { echo "tidy.sh: there is no clang-tidy" >&2; exit 2; }
mkdir -p build/tidy
cmake --preset release -B build/tidy -DVERIWARP_UNITY=OFF -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON \
  -DCMAKE_EXPORT_COMPILE_COMMANDS=ON >build/tidy/configure.log || { cat build/tidy/configure.log >&2; exit 2; }

# Those that this configuration compiles; a source without a command would be read with wrong flags.
commands=build/tidy/compile_commands.json
known=
for file in $files; do
  if grep -q "\"file\": \"$PWD/$file\"" "$commands"; then
    known="$known $file"
  fi
done
[ -n "$known" ] || exit 0
# shellcheck disable=SC2086 # names without blanks
printf '%s\n' $known | xargs -P "$(nproc)" -n 1 "$tidy" -p build/tidy --quiet --warnings-as-errors='*' --extra-arg=-w

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
