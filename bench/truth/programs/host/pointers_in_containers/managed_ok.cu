// EXPECT: right
// in and out are different buffers
#include <cuda_runtime.h>
#include <cstdio>
__global__ void shift(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[(i + 1) % n];
}
__managed__ float buf[256], other[256];
__global__ void shift2(const float *in) { buf[threadIdx.x] = in[(threadIdx.x + 1) % 256]; }

int main() {
  shift2<<<1, 256>>>(other);
  return cudaDeviceSynchronize();
}
