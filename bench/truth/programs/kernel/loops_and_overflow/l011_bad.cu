// EXPECT: wrong out-of-bounds
// host array of sizes, accumulate = 60 < 61
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
__global__ void k(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = 1;
}
int main(int argc, char **argv) {
int s[] = {10, 20, 30}; int n = std::accumulate(s, s + 3, 0); float *a; cudaMalloc(&a, n * 4); k<<<1, 64>>>(a, 61);
  cudaDeviceSynchronize();
}
