// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  for (int i = 0; i < (n > 32 ? n : 15); i += 3) {
    a[i] = 1;
  }
}
int main(int argc, char **argv) {
  int n = argc > 1 ? 14 : 97;
  float *a; cudaMalloc(&a, (n * n + 1) * sizeof(float));
  k<<<1, 1>>>(a, n, 3);
  cudaDeviceSynchronize();
}
