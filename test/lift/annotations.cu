// GPUVerify's annotations, from the header that is installed for them.
// RUN: %device -I%source/include/veriwarp/gpuverify %s -g -o - | %model | %FileCheck %s
#include "device.h"
#include "cuda.h"

__axiom(blockDim.x == 64);

__device__ int helper(int x) {
  __requires(x > 0);
  __ensures(__return_val_int() > 1);
  return x + 1;
}
__global__ void k(int *p, int n) {
  __requires(n < 100);
  __assume(n > 1);
  __assert(__implies(n == 4, __enabled()) && n < 200);
  for (int i = 0; __invariant(i <= n), __global_invariant(__write_implies(p, __write_offset_bytes(p) / 4 < n)), i < n; ++i)
    p[i] = helper(n);
  __assert(__uniform_int(n));
}
// CHECK-LABEL: kernel k
// CHECK: assuming the assertion at line [[#@LINE-3]] is not checked
// CHECK: [[AXIOM:%[0-9]+]]:i1 = eq bdim.x, 64
// CHECK: assume [[AXIOM]]
// CHECK: assume {{%[0-9]+}}  ; annotations.cu:14
// CHECK: assume {{%[0-9]+}}  ; annotations.cu:15
// CHECK: assert {{%[0-9]+}}  ; annotations.cu:16
// CHECK: invariant {{%[0-9]+}}  ; annotations.cu:17
// CHECK-NOT: invariant
// CHECK: assume {{%[0-9]+}}  ; annotations.cu:9
// CHECK-NOT: assert {{%}}
