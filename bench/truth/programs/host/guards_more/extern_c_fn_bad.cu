// EXPECT: wrong out-of-bounds
// it raises size
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static int size = 64;
extern "C" void tune(int q);
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  tune(argc);
  fill<<<1, 128>>>(a, size);
  return cudaDeviceSynchronize();
}
extern "C" void tune(int q) { if (q > 1) size *= 2; }
