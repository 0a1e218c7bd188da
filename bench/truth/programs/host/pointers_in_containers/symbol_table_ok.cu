// EXPECT: right
// in and out are different buffers
#include <cuda_runtime.h>
#include <cstdio>
__device__ float buf[256], other[256], third[256];
__global__ void shift(const float *in) { buf[threadIdx.x] = in[(threadIdx.x + 1) % 256]; }
static const void *symbols[] = {other, third};

int main() {
  for (const void *s : symbols) {
    float *p;
    cudaGetSymbolAddress((void **)&p, s);
    shift<<<1, 256>>>(p);
  }
  return cudaDeviceSynchronize();
}
