// EXPECT: right
// (int)(100 * 0.29) is 28
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
int n = (int)(100 * 0.29); float *a; cudaMalloc(&a, 28 * 4); k<<<1, 128>>>(a, n);
  cudaDeviceSynchronize();
}
