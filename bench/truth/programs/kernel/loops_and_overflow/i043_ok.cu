// EXPECT: right
// 97
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
int x = -7; int n = 100 + x % 4; float *a; cudaMalloc(&a, 97 * 4); k<<<1, 128>>>(a, n);
  cudaDeviceSynchronize();
}
