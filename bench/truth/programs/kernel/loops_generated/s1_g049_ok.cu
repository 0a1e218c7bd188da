// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, unsigned s) {
  unsigned i = n + threadIdx.x;
  do {
    a[i % 7] = 1;
    i += blockDim.x;
  } while (2 * n > i);
}
int main(int argc, char **argv) {
  unsigned n = argc > 1 ? 5 : 231;
  float *a; cudaMalloc(&a, (2 * n) * sizeof(float));
  k<<<1, 1>>>(a, n, 5);
  cudaDeviceSynchronize();
}
