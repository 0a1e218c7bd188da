// EXPECT: wrong out-of-bounds
// the pointer is moved 256 bytes further after the alignment of an aligned start
#include <cstdint>
#include <cuda_runtime.h>
__global__ void w(char *p) { p[threadIdx.x] = 1; }
int main() {
  char *raw;
  cudaMalloc(&raw, 1024);
  uintptr_t u = (uintptr_t)raw;
  u = (u + 255 + 1) & ~(uintptr_t)255;
  u = (uintptr_t)raw + 256;
  w<<<1, 1024>>>((char *)u);
  cudaDeviceSynchronize();
  cudaFree(raw);
  return 0;
}
