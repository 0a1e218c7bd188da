// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  int r = 0;
  int i;
  i = n;
  while (i < n + 39 && r < 38) {
    i = n - i, ++r;
    assert((long long)((int)((i / (107374182)))) <= 9ll);
  }
}
int main(int argc, char **argv) {
  int n = argc > 1 ? 306783383 : 1073741804;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<2, 1>>>(a, n, 1);
  cudaDeviceSynchronize();
}
