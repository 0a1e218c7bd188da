// A kernel end to end: parameters, a by-value structure, shared and constant arrays, a loop with a barrier, an atomic.
// RUN: %device %s -g -o - | %model | %FileCheck %s
// Optimising device code keeps line tables only, whatever -g says.
// RUN: %device %s -O2 -g -o - | %model | %FileCheck %s --check-prefix=NODEBUG
// RUN: %device %s -o - | %model | %FileCheck %s --check-prefix=NODEBUG
#include "device.h"

__constant__ float w[4];
struct P {
  int n;
  float *out;
  float s;
};
__device__ int at(int *p, int i) { return p[i]; }

__global__ void k(int *a, const float *__restrict__ b, unsigned n, P p) {
  __shared__ float s[16][17];
  extern __shared__ int d[];
  int t = threadIdx.x;
  s[t / 16][t % 16] = b[blockIdx.x * blockDim.x + t] * w[t & 3];
  __syncthreads();
  for (int i = 0; i < n; i++) {
    if (t < i)
      d[t] = at(a, i);
    __syncthreads();
  }
  p.out[t] = s[0][t] * p.s;
  atomicAdd(&a[0], p.n);
}

// CHECK-LABEL: kernel k(int*, float const*, unsigned int, P)
// CHECK-SAME: basics.cu:16
// CHECK: param 0 'a': pointer to @0
// CHECK: param 1 'b': pointer to @1
// CHECK: param 2 'n': u32
// CHECK: param 3 'p.n': i32
// CHECK: param 4 'p.out': pointer to @3
// CHECK: param 5 'p.s': not modelled
// CHECK: @1: parameter 'b' in global, element 4, read-only, noalias
// CHECK: @2: parameter block 'p'
// CHECK: @[[W:[0-9]+]]: constant variable 'w' in constant, element 4, size 16, dims [4], read-only
// CHECK: @[[S:[0-9]+]]: shared array 's' in shared, element 4, size 1088, dims [16][17]
// CHECK: @[[D:[0-9]+]]: dynamic shared array 'd' in shared, element 4
// CHECK: loop 0: header bb1, latch bb[[LATCH:[0-9]+]], preheader bb0
// CHECK: bb0:
// CHECK: [[GLOBAL:%[0-9]+]]:i32 = mul bid.x, bdim.x  ; basics.cu:20:
// CHECK: load @1 + {{%[0-9]+}}, 4  ; basics.cu:20:
// CHECK: load @[[W]] + {{%[0-9]+}}, 4
// CHECK: store @[[S]] + {{%[0-9]+}}, 4, value {{.*}}  ; basics.cu:20:
// CHECK: barrier.sync 0  ; basics.cu:21:
// CHECK: [[I:%[0-9]+]]:i32 = phi {{.*}} 'i'
// CHECK: ult [[I]], $n
// The call is inlined; its access is where the callee has it.
// CHECK: store @3 +
// CHECK: atomic add relaxed device @0 + 0, 4, value $p.n  ; device.h:
// CHECK: slt tid.x, [[I]]
// CHECK: load @0 + {{.*}}  ; basics.cu:14:
// CHECK: store @[[D]] +
// CHECK: barrier.sync 0  ; basics.cu:25:
// NODEBUG: param 0 'a'
// NODEBUG: param 3 'p+0': i32
// NODEBUG: phi {{.*}} 'i'
// NODEBUG: atomic add relaxed device @0 + 0, 4, value $p+0
