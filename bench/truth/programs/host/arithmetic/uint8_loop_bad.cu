// EXPECT: wrong out-of-bounds
// with 16 bits the loop goes on with 256 threads for 128 elements
#include <cstdint>
#include <cuda_runtime.h>
__global__ void w(char *a) { a[threadIdx.x] = 1; }
int main() {
  char *a;
  cudaMalloc(&a, 128);
  for (uint16_t b = 64; b != 0 && b < 512; b += b)
    w<<<1, b>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
