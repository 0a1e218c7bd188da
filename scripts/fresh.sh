#!/bin/sh
# Runs the README's two commands, demo.sh and test.sh, as a newcomer would: in a bare Debian 12 root, from a clone of HEAD, once
# without the CUDA Toolkit and once with this machine's toolkit bound in. What a developer installed by hand cannot hide a
# package that scripts/packages.txt lacks. Ends with 0 when every command did.
#
# usage: scripts/fresh.sh [OPTION...]          as root; needs mmdebstrap
#   --only without-cuda|with-cuda   one of the two rounds
#   --command 'COMMAND'             in place of demo.sh and test.sh; may be given more than once
#   --root DIR                      where the roots are made (default: a temporary folder); they are kept
#   --ccache DIR                    a compiler cache to share with the rounds; a first build is measured without
set -eu
cd "$(dirname "$0")/.."
source=$PWD
. scripts/bare_root.sh

rounds="without-cuda with-cuda"
commands=
base=
keep=no
ccache=
while [ $# -gt 0 ]; do
  option=$1
  [ $# -ge 2 ] || { echo "fresh: $option wants a value, or is not an option; see the head of scripts/fresh.sh" >&2; exit 2; }
  case $option in
  --only) rounds=$2 ;;
  --command) commands="$commands$2
" ;;
  --root) base=$2 keep=yes ;;
  --ccache) ccache=$2 ;;
  *) echo "fresh: unknown option $option; see the head of scripts/fresh.sh" >&2; exit 2 ;;
  esac
  shift 2
done
for round in $rounds; do
  case $round in
  with-cuda | without-cuda) ;;
  *) echo "fresh: --only takes without-cuda or with-cuda, not '$round'" >&2; exit 2 ;;
  esac
done
[ -n "$commands" ] || commands='scripts/demo.sh
scripts/test.sh
'
need_roots fresh

cuda=${CUDAToolkit_ROOT-}
if [ -z "$cuda" ]; then
  nvcc=$(command -v nvcc || echo /usr/local/cuda/bin/nvcc)
  [ ! -x "$nvcc" ] || cuda=$(dirname "$(dirname "$(readlink -f "$nvcc")")")
fi
case $rounds in
*with-cuda) [ -n "$cuda" ] || { echo "fresh: no CUDA Toolkit to bind: $rounds cannot be done here" >&2; exit 2; } ;;
esac

# bind ROUND: what a round has of this machine.
bind() {
  if [ "$1" = with-cuda ]; then
    mkdir -p "$root/usr/local/cuda"
    mount --bind "$cuda" "$root/usr/local/cuda"
    mount -o remount,ro,bind "$root/usr/local/cuda"
  fi
  if [ -n "$ccache" ]; then
    mkdir -p "$root/root/.cache/ccache"
    mount --bind "$ccache" "$root/root/.cache/ccache"
  fi
}

# cpu_seconds: what this script's finished commands have used of the processors so far (the second line of `times`).
cpu_seconds() {
  times >"$base/times"
  awk 'NR == 2 { gsub(/[ms]/, " "); print int($1 * 60 + $2 + $3 * 60 + $4) }' "$base/times"
}

failed=
for round in $rounds; do
  make_root "$round"
  mount_root
  bind "$round"
  # Without hard links: the clone must not share files with the tree it came from.
  git clone --quiet --no-hardlinks "$source" "$root/veriwarp"
  printf '%s' "$commands" >"$base/commands"
  while IFS= read -r command; do
    echo "fresh: $round: $command"
    log=$base/$round-$(basename "${command%% *}").log
    begin=$(date +%s)
    cpu_seconds >"$base/cpu-before"
    status=0
    in_root "cd /veriwarp && $command" >"$log" 2>&1 || status=$?
    cpu_seconds >"$base/cpu-after"
    cpu=$(($(cat "$base/cpu-after") - $(cat "$base/cpu-before")))
    echo "fresh: $round: $command: exit code $status after $(($(date +%s) - begin)) s, $cpu CPU-seconds"
    if [ $status != 0 ]; then
      tail -n 40 "$log" >&2
      failed="$failed $round: $command;"
    fi
  done <"$base/commands"
  unmount_root
done
[ -z "$failed" ] || { echo "fresh: failed:$failed" >&2; exit 1; }
echo "fresh: every command ended with 0"

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
