// EXPECT: right
// 64, 128, then 0 ends the loop
#include <cstdint>
#include <cuda_runtime.h>
__global__ void w(char *a) { a[threadIdx.x] = 1; }
int main() {
  char *a;
  cudaMalloc(&a, 128);
  for (uint8_t b = 64; b != 0 && b < 512; b += b)
    w<<<1, b>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
