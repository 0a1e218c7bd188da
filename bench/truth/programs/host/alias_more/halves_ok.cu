// EXPECT: right
// second half starts at 64
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void step(const int *in, int *out) {
  out[threadIdx.x] = in[threadIdx.x];
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  step<<<1, 64>>>(a, a + 64);
  return cudaDeviceSynchronize();
}
