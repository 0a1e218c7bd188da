// A cooperative launch of more blocks than any GPU has room for.
// veriwarp-expect: launch=refuted@marked definite
// Why: the blocks of a cooperative launch are there at once, and a million of 1024 threads fit nowhere.
#include <cooperative_groups.h>
#include <cuda_runtime.h>
__global__ void fill(int *p) {
  p[blockIdx.x] = 1;
  cooperative_groups::this_grid().sync();
  if (threadIdx.x == 0)
    p[blockIdx.x] = 2;
}

int main() {
  int *p;
  cudaMalloc(&p, 4 << 20);
  void *arguments[] = {&p};
  cudaLaunchCooperativeKernel((void *)fill, 1 << 20, 1024, arguments); // expect: launch
  return cudaDeviceSynchronize();
}
