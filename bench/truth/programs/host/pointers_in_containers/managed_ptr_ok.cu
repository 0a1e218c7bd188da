// EXPECT: right
// in and out are different buffers
#include <cuda_runtime.h>
#include <cstdio>
__managed__ float buf[512];
__global__ void shift(const float *in) { buf[threadIdx.x] = in[(threadIdx.x + 1) % 256]; }
static float *current;

int main() {
  current = buf + 256;
  shift<<<1, 256>>>(current);
  return cudaDeviceSynchronize();
}
