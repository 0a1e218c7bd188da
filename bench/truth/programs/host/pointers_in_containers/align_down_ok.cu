// EXPECT: right
// in and out are different buffers
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdint>

__global__ void shift(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[(i + 1) % n];
}

int main() {
  char *base;
  cudaMalloc(&base, 4096);
  float *x = (float *)base;
  float *y = (float *)((uintptr_t)(base + 256 * sizeof(float) + 255) & ~(uintptr_t)255);
  shift<<<1, 256>>>(x, y, 256);
  return cudaDeviceSynchronize();
}
