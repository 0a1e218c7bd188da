// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  unsigned char i = n + blockIdx.x * blockDim.x + threadIdx.x;
  while (true) {
    a[i] = 1;
    i += 1;
    if (!(i <= min(n, 64))) break;
  }
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 4 || x > 61)
    return 1;
  int n = x;
  float *a; cudaMalloc(&a, 93ull * sizeof(float));
  k<<<2, 16>>>(a, n, 1);
  cudaDeviceSynchronize();
}
