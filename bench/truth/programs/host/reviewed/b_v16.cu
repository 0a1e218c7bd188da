// EXPECT: wrong out-of-bounds
// managed through a variable that is set in branches
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__managed__ int one[64], two[32];
__global__ void put(int *p, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) p[i] = i; }
int main(int argc, char **argv) {
  int *p; if (argc > 1) { printf("x"); p = one; } else { printf("y"); p = two + 1; }
  put<<<1, 128>>>(p, 64);
  return cudaDeviceSynchronize();
}
