#!/bin/sh
# Builds the packages, a .deb and a .tar.zst in build/packages, and tries both as somebody would who has nothing else: in bare
# Debian 12 roots without the CUDA Toolkit, a checkout or a compiler. Ends with 0 when the packages name no path of this
# machine, their dependencies suffice, and the programs in them find what the examples have.
#
# usage: scripts/package.sh [OPTION...]     the roots as root, with mmdebstrap
#   --build-only     do not try them
#   --root DIR       where the roots are made (default: a temporary folder); they are kept
set -eu
cd "$(dirname "$0")/.."
. scripts/bare_root.sh

base=
keep=no
try=yes
while [ $# -gt 0 ]; do
  case $1 in
  --build-only) try=no ;;
  --root) base=${2:?package: --root wants a folder} keep=yes && shift ;;
  *) echo "package: unknown option $1; see the head of scripts/package.sh" >&2; exit 2 ;;
  esac
  shift
done
[ $try = no ] || need_roots package

fail() {
  echo "package: $1" >&2
  exit 1
}

begin=$(date +%s)
scripts/build.sh --tests installed
out=$PWD/build/packages
rm -rf "$out"
mkdir -p "$out"
for generator in DEB TZST; do
  (cd build/release && cpack -G $generator -B "$out" >"$out/$generator.log" 2>&1) || { cat "$out/$generator.log" >&2; exit 1; }
done
rm -rf "$out/_CPack_Packages"
deb=$(ls "$out"/*.deb)
archive=$(ls "$out"/*.tar.zst)
echo "package: $(basename "$deb"), $(basename "$archive"): built after $(($(date +%s) - begin)) s"

# Whoever unpacks them has neither this folder nor its build.
unpacked=$out/unpacked
mkdir "$unpacked" "$unpacked/deb" "$unpacked/archive"
dpkg-deb -R "$deb" "$unpacked/deb"
tar -C "$unpacked/archive" --zstd -xf "$archive"
! grep -rlaF -e "$PWD" "$unpacked" || fail "the files above name a folder of this machine"
depends=$(dpkg-deb -f "$deb" Depends)
for name in clang-19 cvc5 libclang-cpp19 libllvm19 libz3-4; do
  case ", $depends" in
  *", $name"*) ;;
  *) fail "the .deb does not depend on $name: $depends" ;;
  esac
done
rm -rf "$unpacked"
[ $try = yes ] || exit 0

# try_in PREFIX: uses what is installed there, in the root that is mounted.
try_in() {
  in_root "
    set -e
    export PATH=$1/bin:\$PATH
    expect() { # expect CODE TEXT COMMAND...
      code=\$1 text=\$2 status=0
      shift 2
      \"\$@\" >/tmp/out 2>&1 || status=\$?
      if [ \$status != \$code ] || ! grep -qF -e \"\$text\" /tmp/out; then
        echo \"\$*: exit code \$status (expected \$code, and '\$text')\"
        cat /tmp/out
        exit 1
      fi
    }
    cd $1/share/doc/veriwarp/examples
    expect 0 'veriwarp $version' veriwarp --version
    expect 1 'data race on shared array' veriwarp check reduction.cu --sarif /tmp/report.sarif
    grep -q '\"2.1.0\"' /tmp/report.sarif
    expect 0 proved veriwarp check matmul.cu
    printf 'p cnf 1 2\n1 0\n-1 0\n' >/tmp/f.cnf
    expect 20 's UNSATISFIABLE' veriwarp sat /tmp/f.cnf
    printf 'var 1..3: x:: output_var;\nconstraint int_le(x, 1);\nsolve satisfy;\n' >/tmp/f.fzn
    expect 0 'x = 1;' veriwarp-fzn /tmp/f.fzn
    expect 0 -fplugin=$1/lib/veriwarp/Veriwarp.so veriwarp flags
    expect 0 'data race on shared array' clang++-19 -x cuda \$(veriwarp flags) --cuda-gpu-arch=sm_80 -S --cuda-device-only \
      -o /dev/null reduction.cu
    export FILES='reduction.cu matmul.cu' DATABASE= ARGUMENTS= SARIF=/tmp/action.sarif GITHUB_OUTPUT=/tmp/outputs
    expect 0 'data race on shared array' /packages/action.sh check
    grep -q exit-code=1 /tmp/outputs && test -s /tmp/action.sarif
    test -f $1/share/man/man1/veriwarp-check.1 && test -f $1/share/doc/veriwarp/copyright
    bash -n $1/share/bash-completion/completions/veriwarp
    test -f $1/lib/cmake/Veriwarp/VeriwarpConfig.cmake
  " || fail "what is installed in $1 does not work"
}

# try_package NAME PREFIX INSTALL: INSTALL is a command for the root, where the packages are in /packages.
try_package() {
  begin=$(date +%s)
  make_root "$1"
  mount_root
  mkdir "$root/packages"
  cp "$deb" "$archive" scripts/action.sh "$root/packages"
  in_root "export DEBIAN_FRONTEND=noninteractive; (apt-get update && $3) >/packages/log 2>&1 || { tail -n 20 /packages/log >&2; exit 1; }" ||
    fail "$1: not installed"
  installed=$(date +%s)
  try_in "$2"
  echo "package: $1: installed in $((installed - begin)) s, tried in $(($(date +%s) - installed)) s"
  unmount_root
}

version=$(dpkg-deb -f "$deb" Version)
install="apt-get install -y --no-install-recommends"
# As the GitHub Action installs it.
try_package deb /usr "PACKAGE='/packages/*.deb' /packages/action.sh install"
# The archive says nothing of what it needs; docs/guides/install.md does, and the .deb.
try_package archive "/opt/$(basename "$archive" .tar.zst)" "$install zstd $(echo "$depends" | sed -e 's/([^)]*)//g' -e 's/,/ /g') &&
  tar -C /opt --zstd -xf /packages/$(basename "$archive")"
echo "package: both packages work in a bare Debian 12"

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
