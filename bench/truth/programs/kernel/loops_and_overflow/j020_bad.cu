// EXPECT: wrong out-of-bounds
// the step is negative for one launch: t, t - 1, .. -1
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, int n, int s) {
  int t = threadIdx.x;
  int r = 0; for (int i = t; i < n && r < 70; i += s, ++r) a[i] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 64 * sizeof(int));
  for (int s = 1; s >= -1; s -= 2) k<<<1, 64>>>(a, 64, s);
  cudaDeviceSynchronize();
}
