// What a flag, a counter or a lock lacks is said; what is not shown of one makes a race no more than possible.
// REQUIRES: plugin
// RUN: %clang -x cuda --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -Wno-unknown-cuda-version -I%source/test/lift/Inputs -fplugin=%plugin -fplugin-arg-veriwarp-cache=off -fplugin-arg-veriwarp-remarks=off -fplugin-arg-veriwarp-block=64 -fplugin-arg-veriwarp-grid=4 --cuda-device-only -fsyntax-only %s 2>&1 | %FileCheck %s
#include "device.h"

// No fence before the flag goes up.
__global__ void unfenced(int *data, int *flag, int *out) {
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x == 0) {
    data[0] = 1;
    atomicExch(flag, 1);
  } else {
    while (atomicAdd(flag, 0) == 0)
      ;
    __threadfence();
    out[blockIdx.x] = data[0];
  }
}
// CHECK: protocols.cu:[[# @LINE - 3]]:{{[0-9]+}}: warning: data race on global array 'data'
// CHECK: note: the atomic operation at line {{[0-9]+}} does not order earlier accesses: add a __threadfence() between line [[# @LINE - 10]] and it, or use memory_order_release

// A volatile flag.
__global__ void isVolatile(int *data, volatile int *flag, int *out) {
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x == 0) {
    data[0] = 1;
    *flag = 1;
  } else {
    while (*flag == 0)
      ;
    out[blockIdx.x] = data[0];
  }
}
// CHECK: warning: {{.*}}data race on global array 'data'
// CHECK: note: a volatile flag orders nothing: make it a cuda::atomic_ref, stored to with memory_order_release (line [[# @LINE - 8]]) and read with memory_order_acquire (line [[# @LINE - 6]])

// Two raise the flag, and one is enough.
__global__ void either(int *data, int *flag, int *out) {
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x < 2) {
    data[blockIdx.x] = 1;
    __threadfence();
    atomicExch(flag, 1);
  } else {
    while (atomicAdd(flag, 0) == 0)
      ;
    __threadfence();
    out[blockIdx.x] = data[0] + data[1];
  }
}
// CHECK: possible data race on global array 'data'
// CHECK: note: whether they meet depends on what atomic operations order: the value written at line {{[0-9]+}} can end the wait at line {{[0-9]+}}, and Veriwarp could not show that line [[# @LINE - 11]] comes first
