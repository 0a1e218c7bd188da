// EXPECT: right
// in and out are different buffers
#include <cuda_runtime.h>
#include <cstdio>
__global__ void shift(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[(i + 1) % n];
}

int main() {
  float *a, *b;
  cudaMalloc(&a, 256 * sizeof(float));
  cudaMalloc(&b, 256 * sizeof(float));
  float *h, *p;
  cudaHostAlloc(&h, 256 * sizeof(float), cudaHostAllocMapped);
  cudaHostGetDevicePointer(&p, h, 0);
  shift<<<1, 256>>>(p, a, 256);
  return cudaDeviceSynchronize();
}
