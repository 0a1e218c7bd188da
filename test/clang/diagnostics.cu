// A race is a native diagnostic at the same place whatever the options of the compilation; the build's own result stays.
// REQUIRES: plugin
// DEFINE: %{flags} = --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -Wno-unknown-cuda-version -I%source/test/lift/Inputs -fplugin=%plugin -fplugin-arg-veriwarp-cache=off -fplugin-arg-veriwarp-build-budget=off -fplugin-arg-veriwarp-remarks=off
// RUN: %clang -x cuda %{flags} --cuda-device-only -fsyntax-only %s 2>&1 | %FileCheck %s
// RUN: %clang -x cuda %{flags} --cuda-device-only -O0 -S -emit-llvm -o %t.O0.ll %s 2>&1 | %FileCheck %s
// RUN: %clang -x cuda %{flags} --cuda-device-only -O2 -S -o %t.O2.s %s 2>&1 | %FileCheck %s
// RUN: %clang -x cuda %{flags} --cuda-device-only -O2 -g -S -o %t.O2g.s %s 2>&1 | %FileCheck %s
// RUN: %clang -x cuda %{flags} --cuda-device-only -O0 -g -gno-column-info -S -o %t.O0g.s %s 2>&1 | %FileCheck %s
// RUN: %clang -x cuda %{flags} --cuda-device-only -O3 -Xclang -disable-llvm-passes -S -emit-llvm -o %t.raw.ll %s 2>&1 | %FileCheck %s
// RUN: %clang -x cuda %{flags} --cuda-device-only -O0 -fsyntax-only - < %s 2>&1 | %FileCheck --check-prefix=STDIN %s
//
// Nothing of ours is in what the compiler writes.
// RUN: %clang -x cuda --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -Wno-unknown-cuda-version -I%source/test/lift/Inputs --cuda-device-only -O2 -S -o %t.plain.s %s
// RUN: cmp %t.O2.s %t.plain.s
//
// Nothing is said of the preprocessor's output, of host code, nor twice.
// RUN: %clang -x cuda %{flags} --cuda-device-only -E %s -o %t.i 2>&1 | %FileCheck --check-prefix=SILENT --allow-empty %s
// RUN: %clang -x cuda %{flags} --cuda-host-only -fsyntax-only %s 2>&1 | %FileCheck --check-prefix=SILENT --allow-empty %s
// RUN: %clang -x cuda %{flags} --cuda-gpu-arch=sm_90 -fsyntax-only %s 2>&1 | %FileCheck --check-prefix=ONCE %s
//
// Warnings obey -w, -Werror and our own switch; an error takes the output away.
// RUN: %clang -x cuda %{flags} --cuda-device-only -fsyntax-only -w %s 2>&1 | %FileCheck --check-prefix=SILENT --allow-empty %s
// RUN: rm -f %t.error.s
// RUN: %not %clang -x cuda %{flags} --cuda-device-only -Werror -S -o %t.error.s %s 2>&1 | %FileCheck --check-prefix=ERROR %s
// RUN: test ! -e %t.error.s
// RUN: %not %clang -x cuda %{flags} --cuda-device-only -fplugin-arg-veriwarp-werror=race -fsyntax-only %s 2>&1 | %FileCheck --check-prefix=ERROR %s
// RUN: %clang -x cuda %{flags} --cuda-device-only -fplugin-arg-veriwarp-werror=out-of-bounds -fsyntax-only %s 2>&1 | %FileCheck %s
// RUN: %clang -x cuda %{flags} --cuda-device-only -Werror -Wno-error -fsyntax-only %s 2>&1 | %FileCheck %s
// RUN: %clang -x cuda %{flags} --cuda-device-only -fplugin-arg-veriwarp-checks=-race -fsyntax-only %s 2>&1 | %FileCheck --check-prefix=SILENT --allow-empty %s
#include "device.h"

// CHECK-NOT: error:
// CHECK: diagnostics.cu:[[#@LINE+8]]:{{[0-9:]*}} warning: {{.*}} [veriwarp-race]
// CHECK-NOT: [veriwarp-race]
// STDIN: {{^}}<stdin>:[[#@LINE+6]]:{{[0-9:]*}} warning: {{.*}} [veriwarp-race]
// ERROR: diagnostics.cu:[[#@LINE+5]]:{{[0-9:]*}} error: {{.*}} [veriwarp-race]
// ONCE-COUNT-1: [veriwarp-race]
// ONCE-NOT: [veriwarp-race]
// SILENT-NOT: veriwarp
__global__ void racy(int *p) {
  p[threadIdx.x / 2] = threadIdx.x;
}
