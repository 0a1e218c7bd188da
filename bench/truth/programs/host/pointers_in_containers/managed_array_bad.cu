// EXPECT: wrong race
// in is buf
#include <cuda_runtime.h>
#include <cstdio>
__managed__ float buf[256], other[256];
__global__ void shift(const float *in) { buf[threadIdx.x] = in[(threadIdx.x + 1) % 256]; }

int main() {
  shift<<<1, 256>>>(buf);
  return cudaDeviceSynchronize();
}
