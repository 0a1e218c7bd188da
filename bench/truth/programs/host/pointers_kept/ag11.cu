// EXPECT: wrong race
// std::array copy
#include <cuda_runtime.h>
#include <utility>
#include <vector>
#include <array>
#include <map>
#include <tuple>
#include <memory>
#include <cstring>
#include <cstdlib>
#include <functional>
#include <algorithm>
__global__ void shift(const int *in, int *out, int n) {
  int i = threadIdx.x;
  if (i < n - 1) out[i] = in[i + 1];
}
int main(int argc, char **argv) {
  int *a, *b;
  cudaMalloc(&a, 1024);
  cudaMalloc(&b, 1024);
  std::array<int *, 2> x{a, b}, y = x;
  shift<<<1, 64>>>(x[1], y[1], 64);
  return cudaDeviceSynchronize();
}
