#!/bin/sh
# Installs the packages of packages.txt that are missing; quick and silent when none is. As root, or by sudo where that asks
# no password. Where packages cannot be installed it says which are missing and what to do, and ends with 1 when one of them
# is needed.
#
# usage: scripts/install-packages.sh [--tests]     --tests: what only the tests use, too
set -eu
cd "$(dirname "$0")"

optional_marks='# *optional:'
case "$#${1-}" in
0) ;;
1--tests) optional_marks='# *optional[:,]' ;;
*) echo "install-packages: unknown arguments: $*; the only option is --tests" >&2; exit 2 ;;
esac

# Prints the names in packages.txt whose remark is, or is not, "optional".
listed() {
  case $1 in
  needed) grep -v '# *optional' packages.txt ;;
  optional) grep "$optional_marks" packages.txt ;;
  esac | sed -e 's/#.*//' -e 's/[[:space:]]*//g' -e '/^$/d'
}

# Prints those of its arguments that are not installed.
missing_of() {
  for package in "$@"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)" = installed ] || printf '%s ' "$package"
  done
}

if ! command -v dpkg-query >/dev/null; then
  echo "install-packages: not a Debian system; make sure that what scripts/packages.txt lists is installed" >&2
  exit 0
fi

# shellcheck disable=SC2046 # package names are words
needed=$(missing_of $(listed needed))
# shellcheck disable=SC2046
optional=$(missing_of $(listed optional))
[ -n "$needed$optional" ] || exit 0

if [ "$(id -u)" = 0 ]; then
  as_root=
elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
  as_root=sudo
else
  as_root=no
fi

give_up() {
  echo "install-packages: $1" >&2
  if [ -n "$needed" ]; then
    echo "install-packages: needed and missing: $needed" >&2
    echo "install-packages: as root: apt-get update && apt-get install $needed" >&2
    exit 1
  fi
  echo "install-packages: done without: $optional (scripts/packages.txt says what is lost)" >&2
  exit 0
}

[ "$as_root" != no ] || give_up "cannot install packages without being root"

export DEBIAN_FRONTEND=noninteractive
echo "install-packages: installing $needed$optional" >&2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
install() {
  $as_root apt-get install -y --no-install-recommends "$@" </dev/null >"$log" 2>&1
}
# Without an update first: the lists may be there and the network slow, or the packages in the local cache.
# shellcheck disable=SC2086
if ! install $needed $optional; then
  $as_root apt-get update </dev/null >"$log" 2>&1 || { tail -n 5 "$log" >&2; give_up "apt-get update failed; is the machine offline?"; }
  if [ -n "$needed" ] && ! install $needed; then
    tail -n 15 "$log" >&2
    give_up "apt-get could not install the packages; Debian 12 with its updates has them all"
  fi
  needed=
  for package in $optional; do
    install "$package" || echo "install-packages: done without $package (scripts/packages.txt says what is lost)" >&2
  done
fi

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
