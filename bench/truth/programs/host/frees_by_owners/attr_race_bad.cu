// EXPECT: wrong race
// the device pointer of the attributes is the same buffer
#include <cuda_runtime.h>
#include <cstdio>
__global__ void shift(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[(i + 1) % n];
}

int main() {
  float *d, *b;
  cudaMalloc(&d, 1024);
  cudaMalloc(&b, 1024);
  cudaPointerAttributes a;
  cudaPointerGetAttributes(&a, d);
  shift<<<1, 256>>>(d, (float *)a.devicePointer, 256);
  return cudaDeviceSynchronize();
}
