// EXPECT: wrong race
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  unsigned i = 49u;
  do {
    a[2 * i + 1] = threadIdx.x + 1000 * blockIdx.x;
    if (i >= n) break;
    i -= s;
  } while (i - 15 >= 0);
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 5 || x > 55)
    return 1;
  unsigned n = x;
  float *a; cudaMalloc(&a, 4294967268ull * sizeof(float));
  k<<<3, 2>>>(a, n, 64);
  cudaDeviceSynchronize();
}
