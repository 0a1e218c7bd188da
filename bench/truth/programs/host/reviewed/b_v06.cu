// EXPECT: wrong out-of-bounds
// managed: the smaller one of two
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__managed__ int one[64], two[32];
__global__ void put(int *p, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) p[i] = i; }
int main(int argc, char **argv) {
  put<<<1, 128>>>(argc > 1 ? one : two, 64);
  return cudaDeviceSynchronize();
}
