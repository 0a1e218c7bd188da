// EXPECT: right
// offset for the wrapped shorts
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  short i = t + 32760; short m = n; long long q = i < m ? (long long)i : (long long)m; a[q + 32768] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 32789 * sizeof(int));
  k<<<1, 64>>>(a, 20);
  cudaDeviceSynchronize();
}
