#!/bin/sh
# Builds guards.cu: what guards before launches cost on a GPU. The program needs nothing but the driver of the machine where
# it runs. The guarded half is compiled as docs/sanitize.md says.
#
# usage: guards.sh BUILD OUT [ARCH]      CUDA is the toolkit's folder (/usr/local/cuda)
set -eu
build=$1 out=$2 arch=${3:-sm_90} cuda=${CUDA:-/usr/local/cuda}
here=$(cd "$(dirname "$0")" && pwd)
flags=$("$build/bin/veriwarp" flags)
objects=$(mktemp -d)
trap 'rm -rf "$objects"' EXIT

compile() { # VARIANT FLAG...
  variant=$1
  shift
  # shellcheck disable=SC2086  # flags are words
  clang++-19 -x cuda -std=c++17 -O2 -Wno-unknown-cuda-version $flags "--cuda-gpu-arch=$arch" "-DVARIANT=$variant" "$@" \
    -c "$here/guards.cu" -o "$objects/$variant.o"
}

compile plain -DWITH_MAIN
compile guarded -fplugin-arg-veriwarp-guard=abort "-fplugin-arg-veriwarp-run-arch=$arch"
clang++-19 "$objects/plain.o" "$objects/guarded.o" "$build/lib/libveriwarp_guard.a" "$cuda/lib64/libcudart_static.a" \
  -static-libstdc++ -static-libgcc -ldl -lpthread -lrt -o "$out"

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
