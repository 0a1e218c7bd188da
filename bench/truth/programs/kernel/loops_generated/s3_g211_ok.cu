// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  short r = 0;
  short i = 88;
  while (true) {
    __syncthreads();
    i -= 7, ++r;
    if (!(2 * i >= n || r < 1)) break;
  }
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 8 || x > 18)
    return 1;
  int n = x;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 2>>>(a, n, 7);
  cudaDeviceSynchronize();
}
