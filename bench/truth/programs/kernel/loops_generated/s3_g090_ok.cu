// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, unsigned s) {
  int r = 0;
  for (int i = 59; i > 0; i -= s, ++r) {
    if (i == -2147483612) break;
    a[r] = 1;
  }
}
int main(int argc, char **argv) {
  int n = 36;
  float *a; cudaMalloc(&a, 59ull * sizeof(float));
  k<<<2, 64>>>(a, n, 1);
  cudaDeviceSynchronize();
}
