// Barriers of a block in shared memory, one and the same on every architecture: of Volta the library makes them of atomic
// operations, since Ampere the hardware has them. What is not modelled of them is said with its reason.
// REQUIRES: plugin, cuda
// RUN: %clang -x cuda --cuda-gpu-arch=sm_70 --cuda-path=%cuda-path -Wno-unknown-cuda-version -fplugin=%plugin -fplugin-arg-veriwarp-cache=off -fplugin-arg-veriwarp-block=64 -fplugin-arg-veriwarp-summary --cuda-device-only -fsyntax-only %s 2>&1 | %FileCheck %s
// RUN: %clang -x cuda --cuda-gpu-arch=sm_90 --cuda-path=%cuda-path -Wno-unknown-cuda-version -fplugin=%plugin -fplugin-arg-veriwarp-cache=off -fplugin-arg-veriwarp-block=64 -fplugin-arg-veriwarp-summary --cuda-device-only -fsyntax-only %s 2>&1 | %FileCheck %s
#include <cuda/barrier>
using Barrier = cuda::barrier<cuda::thread_scope_block>;

__global__ void reverse(int *data) {
  __shared__ Barrier bar;
  __shared__ int s[64];
  if (threadIdx.x == 0)
    init(&bar, blockDim.x);
  __syncthreads();
  int g = blockIdx.x * 64 + threadIdx.x;
  s[threadIdx.x] = data[g];
  bar.arrive_and_wait();
  data[g] = s[63 - threadIdx.x];
}
// CHECK-DAG: {{^}}reverse {{.*}} proved {{ *}}proved {{ *}}assumed {{ *}}proved

// One warp arrives and goes on, the other waits: right, and not modelled.
__global__ void producer(int *data) {
  __shared__ Barrier bar;
  __shared__ int s[32];
  if (threadIdx.x == 0)
    init(&bar, blockDim.x);
  __syncthreads();
  if (threadIdx.x < 32) {
    s[threadIdx.x] = data[blockIdx.x * 32 + threadIdx.x];
    (void)bar.arrive();
  } else {
    bar.arrive_and_wait();
    data[blockIdx.x * 32 + threadIdx.x - 32] = s[63 - threadIdx.x];
  }
}
// CHECK-DAG: {{^}}producer {{.*}} possible {{ *}}unknown
// CHECK-DAG: barrier object 'bar', at which not all threads of the block are known to wait together

// By their parity instead of a token.
__global__ void parity(int *data) {
  __shared__ Barrier bar;
  if (threadIdx.x == 0)
    init(&bar, blockDim.x);
  __syncthreads();
  (void)bar.arrive();
  bar.wait_parity(false);
  data[blockIdx.x * 64 + threadIdx.x] = 1;
}
// CHECK-DAG: {{^}}parity {{.*}} unknown {{ *}}unknown

// A barrier of the whole device is none of the block.
__device__ cuda::barrier<cuda::thread_scope_device> everybody(4);
__global__ void device(int *data) {
  data[threadIdx.x] = 1;
  everybody.arrive_and_wait();
  data[63 - threadIdx.x] = 2;
}
// CHECK-DAG: {{^}}device {{.*}} {{possible|refuted}}
