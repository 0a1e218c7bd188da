// A longer row is advised only where it helps, and with what it brings.
// REQUIRES: plugin
// RUN: %clang -x cuda --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -Wno-unknown-cuda-version -I%source/test/lift/Inputs -fplugin=%plugin -fplugin-arg-veriwarp-cache=off -fplugin-arg-veriwarp-block=256 -fplugin-arg-veriwarp-grid=4 --cuda-device-only -fsyntax-only %s 2>&1 | %FileCheck %s
#include "device.h"

// Four columns of a tile: eight rows, 33 words apart, and four words next to each other meet four times in a bank.
__global__ void column(int *out) {
  __shared__ int s[8][32];
  s[threadIdx.x % 8][threadIdx.x / 8] = threadIdx.x;
  __syncthreads();
  out[blockIdx.x * 256 + threadIdx.x] = s[threadIdx.x / 32][threadIdx.x % 32];
}
// CHECK: remark: 8-way bank conflict on shared array 's'
// CHECK: note: rows of 33 elements instead of 32 would reduce the conflict to 4-way

// Every fourth element of one row.
__global__ void alongARow(int *out) {
  __shared__ int s[8][128];
  for (int j = 0; j < 4; ++j)
    s[threadIdx.x / 32][threadIdx.x % 32 * 4 + j] = j;
  __syncthreads();
  out[blockIdx.x * 256 + threadIdx.x] = s[threadIdx.x / 32][threadIdx.x % 32];
}
// CHECK: remark: 4-way bank conflict on shared array 's'
// CHECK-NOT: rows of
