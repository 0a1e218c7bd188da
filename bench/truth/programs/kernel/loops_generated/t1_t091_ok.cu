// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  signed char i;
  for (i = threadIdx.x * 3; (i & 64) == 0; i += 1) {
    a[(i) + threadIdx.x] = 1;
    if (i >= n) break;
  }
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 10 || x > 43)
    return 1;
  int n = x;
  float *a; cudaMalloc(&a, 44ull * sizeof(float));
  k<<<1, 1>>>(a, n, 3);
  cudaDeviceSynchronize();
}
