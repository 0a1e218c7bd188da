// EXPECT: wrong out-of-bounds
// n - 1 with n = 0 is 4294967295 for unsigned n
#include <cuda_runtime.h>
#include <cstdlib>
__global__ void k(int *a, unsigned n) {
  unsigned i = threadIdx.x;
  if (i < n - 1)
    a[i] = a[i + 1] + 1;
}
int main(int argc, char **argv) {
  unsigned n = argc > 1 ? 0 : 1;
  int *a; cudaMalloc(&a, (n + 1) * 4);
  k<<<1, 64>>>(a, n);
  cudaDeviceSynchronize();
}
