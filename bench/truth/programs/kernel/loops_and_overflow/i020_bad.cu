// EXPECT: wrong out-of-bounds
// a[i], because free and a smaller allocation
#include <cuda_runtime.h>
#include <algorithm>
#include <cstdlib>
#include <vector>
#include <cstring>
#include <cmath>
#include <utility>
__global__ void k(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = 1;
}
int main(int argc, char **argv) {
float *a; cudaMalloc(&a, 128 * 4); k<<<1, 128>>>(a, 128); cudaFree(a); cudaMalloc(&a, 64 * 4); k<<<1, 128>>>(a, 128);
  cudaDeviceSynchronize();
}
