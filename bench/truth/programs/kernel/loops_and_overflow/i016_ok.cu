// EXPECT: right
// ceil(1000 / 256.0) = 4
#include <cuda_runtime.h>
#include <algorithm>
#include <cstdlib>
#include <vector>
#include <cstring>
#include <cmath>
#include <utility>
__global__ void k(float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 1;
}
int main(int argc, char **argv) {
int n = 1000; int blocks = (int)ceil(n / 256.0); float *a; cudaMalloc(&a, 1024 * 4); k<<<blocks, 256>>>(a);
  cudaDeviceSynchronize();
}
