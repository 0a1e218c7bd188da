// Buffers in turns, by indices that are never the same.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>

__global__ void shift(const float *from, float *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}

int main() {
  float *buffer[3];
  for (float *&each : buffer)
    cudaMalloc(&each, 1000 * sizeof(float));
  int now = 0;
  for (int s = 0; s < 10; ++s, now ^= 1) {
    shift<<<4, 256>>>(buffer[s % 2], buffer[(s + 1) % 2], 1000);
    shift<<<4, 256>>>(buffer[s % 3], buffer[(s + 2) % 3], 999);
    shift<<<4, 256>>>(buffer[now], buffer[1 - now], 998);
  }
  return cudaDeviceSynchronize();
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
