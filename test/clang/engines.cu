// --engines: what decides questions. What those in use do not decide is unknown, and the reason says so.
// REQUIRES: plugin
// DEFINE: %{check} = %clang -x cuda --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -Wno-unknown-cuda-version -I%source/test/lift/Inputs -fplugin=%plugin -fplugin-arg-veriwarp-cache=off --cuda-device-only -fsyntax-only -fplugin-arg-veriwarp-summary -fplugin-arg-veriwarp-build-budget=off -fplugin-arg-veriwarp-checks=race -fplugin-arg-veriwarp-block=256
// RUN: %{check} %s 2>&1 | %FileCheck %s
// RUN: %{check} -fplugin-arg-veriwarp-engines=own %s 2>&1 | %FileCheck %s
// RUN: %{check} -fplugin-arg-veriwarp-engines=z3 %s 2>&1 | %FileCheck %s
// RUN: %{check} -fplugin-arg-veriwarp-engines=all,-z3,-cvc5,-sat %s 2>&1 | %FileCheck --check-prefix=ALGEBRA %s
// RUN: %not %{check} -fplugin-arg-veriwarp-engines=minisat %s 2>&1 | %FileCheck --check-prefix=BAD %s
#include "device.h"

// The Gray code of a number is no other number's. That is about bits.
__global__ void gray(int *p) {
  unsigned t = threadIdx.x;
  p[t ^ (t >> 1) ^ (t >> 2) * 2] = t;
}
// Its lowest bit taken away, it is.
__global__ void halved(int *p) {
  unsigned t = threadIdx.x;
  p[(t ^ (t >> 1)) >> 1] = t;
}
// CHECK: data race on global array 'p'
// CHECK: gray {{.*}} proved
// CHECK: halved {{.*}} REFUTED
// ALGEBRA: gray: {{.*}}race{{.*}}: {{.*}}the engines in use (algebra) do not decide it: no engine is left to ask
// BAD: error: veriwarp: option 'engines': unknown engine 'minisat'
