// EXPECT: wrong out-of-bounds
// normalise(n) rounds n up to 128 after the check against 100
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static void normalise(int &n) { n = (n + 31) / 32 * 32; }
int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 50;
  if (n < 1 || n > 100)
    return 1;
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  normalise(n);
  fill<<<1, 128>>>(a, n);
  return cudaDeviceSynchronize();
}
