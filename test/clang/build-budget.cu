// A build gives checks little time, all kernels of a file together, and says so; easy kernels are decided all the same.
// REQUIRES: plugin
// DEFINE: %{flags} = -x cuda --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -Wno-unknown-cuda-version -I%source/test/lift/Inputs -fplugin=%plugin -fplugin-arg-veriwarp-cache=off --cuda-device-only -fsyntax-only
// RUN: %clang %{flags} -fplugin-arg-veriwarp-build-budget=0.1 -fplugin-arg-veriwarp-summary %s 2>&1 | %FileCheck %s
// RUN: %not %clang %{flags} -fplugin-arg-veriwarp-build-budget=-1 %s 2>&1 | %FileCheck --check-prefix=BAD %s
#include "device.h"

// A cubic index with products of a parameter: no solver decides it in that time.
__global__ void hard(int *p, int a) {
  long i = threadIdx.x;
  if (a > 3)
    p[i * i * i * a + (a * a - i) * i + a * i] = i;
}
__global__ void easy(int *p) { p[threadIdx.x / 2] = threadIdx.x; }
// CHECK: data race on global array 'p'
// CHECK: easy {{.*}} REFUTED
// CHECK: hard: {{.*}}race{{.*}}: {{.*}} (a build gives the checks of a file 0.1 s; 'veriwarp check' gives them more)
// BAD: error: veriwarp: option 'build-budget': bad value '-1'; expected a positive number of seconds, 'auto' or 'off'
