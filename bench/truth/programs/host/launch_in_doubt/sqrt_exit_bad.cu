// EXPECT: wrong launch
// sqrt(2)<1.4 is false, launch with 2048 threads
#include <cmath>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 2048 * sizeof(int));
  double lim = argc > 7 ? 2.0 : 2.0;
  if (sqrt(lim) < 1.4) {
    fprintf(stderr, "limit too small\n");
    return 1;
  }
  fill<<<1, 2048>>>(a, 2048);
  return cudaDeviceSynchronize();
}
