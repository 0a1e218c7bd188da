// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  unsigned i = threadIdx.x;
  while (true) {
    a[i] = 1;
    i += 8;
    if (!(i + 20 < n)) break;
  }
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 8 || x > 65)
    return 1;
  int n = x;
  float *a; cudaMalloc(&a, (3 * n + 1) * sizeof(float));
  k<<<1, 4>>>(a, n, 8);
  cudaDeviceSynchronize();
}
