// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, long long n, int s) {
  int r = 0;
  long long i = blockIdx.x * blockDim.x + threadIdx.x;
  while (true) {
    a[r + i] = 1;
    i += 16, ++r;
    if (!(i <= 2 * n)) break;
  }
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 5 || x > 28)
    return 1;
  long long n = x;
  float *a; cudaMalloc(&a, (n * n + 1) * sizeof(float));
  k<<<2, 16>>>(a, n, 16);
  cudaDeviceSynchronize();
}
