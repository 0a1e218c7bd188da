// EXPECT: right
// size_t
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
__global__ void k(float *a, size_t n) {
  size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = 1;
}
int main(int argc, char **argv) {
unsigned n = 1500000000u; float *a; cudaMalloc(&a, n * sizeof(float)); k<<<6000000, 256>>>(a, n);
  cudaDeviceSynchronize();
}
