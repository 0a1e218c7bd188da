// EXPECT: right
// cudaMalloc aligns to 256, so the aligned pointer is the start
#include <cstdint>
#include <cuda_runtime.h>
__global__ void w(char *p) { p[threadIdx.x] = 1; }
int main() {
  char *raw;
  cudaMalloc(&raw, 1024);
  uintptr_t u = (uintptr_t)raw;
  u = (u + 255) & ~(uintptr_t)255;
  
  w<<<1, 1024>>>((char *)u);
  cudaDeviceSynchronize();
  cudaFree(raw);
  return 0;
}
