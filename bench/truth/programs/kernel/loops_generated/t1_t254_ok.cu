// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, long long n, int s) {
  unsigned char j = 13;
  size_t i;
  for (int q = 1; q < 2; ++q) {
  for (i = 2; i <= n && j > 0; i += 1, --j) {
    a[2 * i] = 1;
  }
    ;
  }
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 6 || x > 56)
    return 1;
  long long n = x;
  float *a; cudaMalloc(&a, 29ull * sizeof(float));
  k<<<1, 4>>>(a, n, 2);
  cudaDeviceSynchronize();
}
