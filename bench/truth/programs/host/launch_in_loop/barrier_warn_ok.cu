// EXPECT: right
// residual sinks below the limit before the step that may launch
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void part(float *a, int active) {
  if (threadIdx.x < active) {
    a[threadIdx.x] = 1;
    __syncthreads();
    a[threadIdx.x] = 2;
  }
}
int main() {
  float *a;
  cudaMalloc(&a, 64 * sizeof(float));
  double r = 1.0;
  for (int i = 0; i < 4; ++i) {
    r *= 0.1;
    if (i > 0 && r > 0.5)
      part<<<1, 64>>>(a, 48);
  }
  return cudaDeviceSynchronize();
}
