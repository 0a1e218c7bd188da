// EXPECT: wrong race
// tuple get
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
  auto t = std::make_tuple(a, b, a);
  shift<<<1, 64>>>(std::get<0>(t), std::get<2>(t), 64);
  return cudaDeviceSynchronize();
}
