// EXPECT: wrong out-of-bounds
// managed in an array of pointers
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__managed__ int one[64], two[32];
__global__ void put(int *p, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) p[i] = i; }
int main(int argc, char **argv) {
  int *p[2] = {one, two};
  put<<<1, 128>>>(p[argc & 1], 64);
  return cudaDeviceSynchronize();
}
