// EXPECT: right
// the product is computed in 64 bits, so memory for 2^32 bytes is asked for
#include <cuda_runtime.h>
__global__ void poke(char *a, unsigned long long pos) { a[pos] = 1; }
int main() {
  unsigned w = 65536, h = 65537;
  size_t bytes = (size_t)w * h;
  char *a;
  if (cudaMalloc(&a, bytes) != cudaSuccess)
    return 1;
  poke<<<1, 1>>>(a, 100000);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
