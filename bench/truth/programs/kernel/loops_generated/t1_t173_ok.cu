// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  unsigned char j = 0;
  unsigned i;
  i = 0;
  do {
    __syncthreads();
    i = 7 - i, ++j;
  } while (i - 3 < n && j < 28);
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 7 || x > 22)
    return 1;
  int n = x;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<2, 16>>>(a, n, 16);
  cudaDeviceSynchronize();
}
