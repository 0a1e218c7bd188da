// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, long long n, int s) {
  size_t i;
  for (i = n; (i & 64) == 0; i += s) {
    assert((long long)((i < 10 ? i : 9)) >= 4ll);
  }
}
int main(int argc, char **argv) {
  long long n = 4;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 4>>>(a, n, 4);
  cudaDeviceSynchronize();
}
