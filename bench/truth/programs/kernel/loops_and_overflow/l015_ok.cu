// EXPECT: right
// structured binding
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
auto [w, h] = std::make_pair(10, 20); float *a; cudaMalloc(&a, h * 4); k<<<1, 64>>>(a, w);
  cudaDeviceSynchronize();
}
