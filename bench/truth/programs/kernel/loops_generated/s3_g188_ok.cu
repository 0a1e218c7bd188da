// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, unsigned s) {
  unsigned char r = 0;
  short i = 7;
  while (true) {
    assert((long long)((i + r) / 2) <= 3ll);
    i -= 3, ++r;
    if (!(i > 0)) break;
  }
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 6 || x > 56)
    return 1;
  int n = x;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 32>>>(a, n, 3);
  cudaDeviceSynchronize();
}
