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
[ "$(id -u)" = 0 ] || { echo "fresh: it changes its root folder, so it must be run as root" >&2; exit 2; }
command -v mmdebstrap >/dev/null || { echo "fresh: needs mmdebstrap (apt-get install mmdebstrap)" >&2; exit 2; }

cuda=${CUDAToolkit_ROOT-}
if [ -z "$cuda" ]; then
  nvcc=$(command -v nvcc || echo /usr/local/cuda/bin/nvcc)
  [ ! -x "$nvcc" ] || cuda=$(dirname "$(dirname "$(readlink -f "$nvcc")")")
fi
case $rounds in
*with-cuda) [ -n "$cuda" ] || { echo "fresh: no CUDA Toolkit to bind: $rounds cannot be done here" >&2; exit 2; } ;;
esac

[ -n "$base" ] || base=$(mktemp -d)
mkdir -p "$base"
root=

# Mounts are taken down before anything is removed: what is bound in is the machine's own.
unmount() {
  [ -n "$root" ] || return 0
  for place in usr/local/cuda root/.cache/ccache sys dev/shm dev/pts dev proc; do
    ! mountpoint -q "$root/$place" || umount -l "$root/$place"
  done
}
clean_up() {
  unmount
  [ $keep = yes ] || rm -rf --one-file-system "$base"
}
trap clean_up EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

# The machine's own sources and settings of APT: a mirror may be the only one that can be reached.
make_root() {
  bare=$base/bare.tar
  if [ ! -f "$bare" ]; then
    sources=$(find /etc/apt -name '*.sources' -o -name 'sources.list' -size +0 | head -n 1)
    set --
    for file in /etc/apt/apt.conf.d/*; do
      if grep -q '^Acquire::' "$file"; then
        set -- "$@" --aptopt="$file"
      fi
    done
    mmdebstrap --quiet --variant=apt "$@" bookworm "$base/unfinished.tar" "$sources" >"$base/root.log" 2>&1 ||
      { tail -n 20 "$base/root.log" >&2; exit 1; }
    mv "$base/unfinished.tar" "$bare"
  fi
  mkdir -p "$root"
  tar -C "$root" -xf "$bare" --exclude='./dev/*'
  cp -L /etc/resolv.conf "$root/etc/resolv.conf"
  cp -L /etc/hosts "$root/etc/hosts"
}

mount_root() {
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev" && mount --make-rslave "$root/dev"
  mount --rbind /sys "$root/sys" && mount --make-rslave "$root/sys"
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

failed=
for round in $rounds; do
  root=$base/$round
  [ ! -e "$root" ] || rm -rf --one-file-system "$root"
  make_root
  mount_root "$round"
  # Without hard links: the clone must not share files with the tree it came from.
  git clone --quiet --no-hardlinks "$source" "$root/veriwarp"
  printf '%s' "$commands" >"$base/commands"
  while IFS= read -r command; do
    echo "fresh: $round: $command"
    log=$base/$round-$(basename "${command%% *}").log
    begin=$(date +%s)
    status=0
    env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb LANG=C.UTF-8 \
      chroot "$root" sh -c "cd /veriwarp && $command" </dev/null >"$log" 2>&1 || status=$?
    echo "fresh: $round: $command: exit code $status after $(($(date +%s) - begin)) s"
    if [ $status != 0 ]; then
      tail -n 40 "$log" >&2
      failed="$failed $round: $command;"
    fi
  done <"$base/commands"
  unmount
done
[ -z "$failed" ] || { echo "fresh: failed:$failed" >&2; exit 1; }
echo "fresh: every command ended with 0"
