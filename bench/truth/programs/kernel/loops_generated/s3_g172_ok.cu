// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  int i = 166;
  while ((size_t)i != (n > 42 ? n : 52)) {
    i -= 3;
    assert((long long)(2 * i + 1) <= 327ll);
  }
}
int main(int argc, char **argv) {
  int n = 31;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 33>>>(a, n, 3);
  cudaDeviceSynchronize();
}
