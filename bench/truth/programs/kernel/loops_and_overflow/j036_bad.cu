// EXPECT: wrong out-of-bounds
// wide min: (i < n ? (long long)i : n) with short: 40000 as short is negative
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  short i = t + 32760; short m = n; long long q = i < m ? (long long)i : (long long)m; a[q] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 21 * sizeof(int));
  k<<<1, 64>>>(a, 20);
  cudaDeviceSynchronize();
}
