// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  for (unsigned i = threadIdx.x; i <= 2 * n; i += s) {
    a[i * 3] = 1;
    if (i >= n) break;
  }
}
int main(int argc, char **argv) {
  int n = argc > 1 ? 13 : 82;
  float *a; cudaMalloc(&a, (n * n + 1) * sizeof(float));
  k<<<1, 16>>>(a, n, 8);
  cudaDeviceSynchronize();
}
