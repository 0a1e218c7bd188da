# Bare Debian 12 roots for scripts that try what a newcomer does; sourced. The script sets `base`, the folder they are made
# in, and `keep` (yes: they stay); `root` is the one that is mounted. As root; needs mmdebstrap.
# shellcheck shell=sh disable=SC2154 # base and keep are the script's

root=

# Mounts are taken down before anything is removed: what is bound in is the machine's own.
unmount_root() {
  [ -n "$root" ] || return 0
  for place in usr/local/cuda root/.cache/ccache sys dev/shm dev/pts dev proc; do
    ! mountpoint -q "$root/$place" || umount -l "$root/$place"
  done
}

remove_roots() {
  unmount_root
  [ "$keep" = yes ] || rm -rf --one-file-system "$base"
}

# need_roots NAME: ends the script NAME where roots cannot be made; else sees to it that they go when it ends.
need_roots() {
  [ "$(id -u)" = 0 ] || { echo "$1: it changes its root folder, so it must be run as root" >&2; exit 2; }
  command -v mmdebstrap >/dev/null || { echo "$1: needs mmdebstrap (apt-get install mmdebstrap)" >&2; exit 2; }
  [ -n "$base" ] || base=$(mktemp -d)
  mkdir -p "$base"
  trap remove_roots EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
}

# make_root NAME: a fresh root in $base/NAME, which is `root` from then on. The machine's own sources and settings of APT: a
# mirror may be the only one that can be reached.
make_root() {
  root=$base/$1
  [ ! -e "$root" ] || rm -rf --one-file-system "$root"
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
}

# in_root COMMAND: by a shell in the root, with nothing of this shell's environment.
in_root() {
  env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb LANG=C.UTF-8 \
    chroot "$root" sh -c "$1" </dev/null
}

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
