// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  short i = n + blockIdx.x * blockDim.x + threadIdx.x;
  do {
    a[i] = 1;
    i += (blockDim.x * gridDim.x);
  } while ((unsigned)i <= n + 5);
}
int main(int argc, char **argv) {
  int n = 43;
  float *a; cudaMalloc(&a, 49ull * sizeof(float));
  k<<<3, 1>>>(a, n, 1);
  cudaDeviceSynchronize();
}
