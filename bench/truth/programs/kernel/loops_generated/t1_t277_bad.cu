// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  int j = 0;
  int i;
  for (i = threadIdx.x * 3; i != n && j < 29; i += n, j += 3) {
    a[min((int)i, (int)j)] = 1;
  }
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 3 || x > 20)
    return 1;
  int n = x;
  float *a; cudaMalloc(&a, 27ull * sizeof(float));
  k<<<2, 4>>>(a, n, 8);
  cudaDeviceSynchronize();
}
