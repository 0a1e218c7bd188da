// EXPECT: wrong out-of-bounds
// a managed pointer that leads to less
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__managed__ int *mp;
__global__ void put(int *p, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) p[i] = i; }
int main(int argc, char **argv) {
  cudaMalloc(&mp, 64); put<<<1, 32>>>(mp, 17);
  return cudaDeviceSynchronize();
}
