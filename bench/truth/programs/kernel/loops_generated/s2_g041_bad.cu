// EXPECT: wrong race
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, unsigned s) {
  unsigned i = 1u;
  while (true) {
    a[i * 3] = threadIdx.x + 1000 * blockIdx.x;
    i -= blockDim.x;
    if (!((short)i > 0)) break;
  }
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 8 || x > 26)
    return 1;
  unsigned n = x;
  float *a; cudaMalloc(&a, 4ull * sizeof(float));
  k<<<1, 33>>>(a, n, 7);
  cudaDeviceSynchronize();
}
