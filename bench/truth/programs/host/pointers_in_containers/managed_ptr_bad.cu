// EXPECT: wrong race
// in is buf
#include <cuda_runtime.h>
#include <cstdio>
__managed__ float buf[512];
__global__ void shift(const float *in) { buf[threadIdx.x] = in[(threadIdx.x + 1) % 256]; }
static float *current;

int main() {
  current = buf + 0;
  shift<<<1, 256>>>(current);
  return cudaDeviceSynchronize();
}
