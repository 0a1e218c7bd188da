// EXPECT: wrong out-of-bounds
// the constant is 129
#include <cuda_runtime.h>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstdio>
#include <vector>
#include <string>
#include <map>
#include <tuple>
#include <numeric>
#include <functional>
#include <memory>
__constant__ int c;
__global__ void k(float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < c) a[i] = 1;
}
int main(int argc, char **argv) {
int n = 129; cudaMemcpyToSymbol(c, &n, sizeof n); float *a; cudaMalloc(&a, 128 * 4); k<<<2, 128>>>(a);
  cudaDeviceSynchronize();
}
