// EXPECT: wrong out-of-bounds
// freed with the pool
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void use(int *p) { p[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *p; cudaMemPool_t pool; cudaMemPoolProps props = {};
  cudaMemPoolCreate(&pool, &props);
  cudaMallocFromPoolAsync(&p, 128, pool, 0);
  cudaFreeAsync(p, 0);
  use<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
