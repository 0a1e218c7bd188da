// EXPECT: wrong out-of-bounds
// 65536u*65537u wraps to 65536: the byte at 100000 is outside
#include <cuda_runtime.h>
__global__ void poke(char *a, unsigned long long pos) { a[pos] = 1; }
int main() {
  unsigned w = 65536, h = 65537;
  size_t bytes = w * h;
  char *a;
  if (cudaMalloc(&a, bytes) != cudaSuccess)
    return 1;
  poke<<<1, 1>>>(a, 100000);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
