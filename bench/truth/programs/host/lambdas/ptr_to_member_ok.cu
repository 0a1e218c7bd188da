// EXPECT: right
// set to the member holding the small count
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct Cfg { int rows; int cells; };
int main(int argc, char **argv) {
  Cfg c{16, 256};
  int Cfg::*which = argc > 1 ? &Cfg::rows : &Cfg::rows;
  int *a;
  cudaMalloc(&a, c.rows * sizeof(int));
  fill<<<1, 256>>>(a, c.*which);
  return cudaDeviceSynchronize();
}
