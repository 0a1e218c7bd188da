// EXPECT: wrong race
// in and out are the same buffer
#include <cuda_runtime.h>
#include <cstdio>
__global__ void shift(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[(i + 1) % n];
}
__managed__ float buf[512];

int main() {
  shift<<<1, 256>>>(buf, buf + 128, 256);
  return cudaDeviceSynchronize();
}
