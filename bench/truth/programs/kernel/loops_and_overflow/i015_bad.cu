// EXPECT: wrong out-of-bounds
// a[i], because ceil(n / 256) divides integers first: one block less, no: size too small
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
int n = 1000; int blocks = (int)ceil(n / 256); float *a; cudaMalloc(&a, blocks * 256 * 4); k<<<4, 256>>>(a, n);
  cudaDeviceSynchronize();
}
