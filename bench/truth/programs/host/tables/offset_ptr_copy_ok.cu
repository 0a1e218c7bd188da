// EXPECT: right
// second table entry is base+64
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void run(int **t) { t[1][threadIdx.x] = 1; }
int main() {
  int *base, **d;
  cudaMalloc(&base, 128 * sizeof(int));
  cudaMalloc(&d, 2 * sizeof(int *));
  int *h[2];
  h[0] = base;
  h[1] = h[0] + 64;
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  run<<<1, 64>>>(d);
  return cudaDeviceSynchronize();
}
