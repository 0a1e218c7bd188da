// EXPECT: wrong out-of-bounds
// for (unsigned char c = n; c--;) with n = 300 begins at 43: a[43 + ...] size 43
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  for (unsigned char c = n; c--;) a[c] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 43 * sizeof(int));
  k<<<1, 1>>>(a, 300);
  cudaDeviceSynchronize();
}
