// EXPECT: wrong out-of-bounds
// size is n*n in 32-bit unsigned before the multiplication by sizeof
#include <cuda_runtime.h>
__global__ void k(char *a, unsigned n) {
  size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < (size_t)n * n)
    a[i] = 1;
}
int main() {
  unsigned n = 70000;
  char *a; cudaMalloc(&a, n * n);
  k<<<20000000, 256>>>(a, n);
  cudaDeviceSynchronize();
}
