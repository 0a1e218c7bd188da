// A loop that launches ever fewer blocks, and in the end none; another launch is right.
// veriwarp-expect: launch=refuted|possible@marked tolerate=assumed
// Why: the last round has 0 blocks.
#include <cuda_runtime.h>
__global__ void fill(int *p) { p[blockIdx.x] = 1; }

int main() {
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  fill<<<64, 1>>>(p);
  for (int blocks = 32; blocks >= 0; blocks -= 8)
    fill<<<blocks, 1>>>(p); // expect: launch
  return cudaDeviceSynchronize();
}
