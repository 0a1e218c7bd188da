// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  short j = 0;
  int i;
  for (i = threadIdx.x; (i & 64) == 0 && j < 29; i /= 2, j += s) {
    assert((long long)((i < 10 ? i : 9)) <= 3ll);
  }
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 0 || x > 60)
    return 1;
  unsigned n = x;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<2, 4>>>(a, n, 7);
  cudaDeviceSynchronize();
}
