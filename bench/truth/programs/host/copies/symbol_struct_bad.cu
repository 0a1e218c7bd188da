// EXPECT: wrong out-of-bounds
// offsetof copy sets n to 80
#include <cstddef>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
struct Cfg { int rows; int n; };
__constant__ Cfg cfg;
__global__ void run(int *a) {
  if (threadIdx.x < cfg.n)
    a[threadIdx.x] = cfg.rows;
}
int main() {
  Cfg h = {4, 8};
  int *a, v = 80;
  cudaMalloc(&a, 8 * sizeof(int));
  cudaMemcpyToSymbol(cfg, &h, sizeof h);
  cudaMemcpyToSymbol(cfg, &v, sizeof v, offsetof(Cfg, n));
  run<<<1, 96>>>(a);
  return cudaDeviceSynchronize();
}
