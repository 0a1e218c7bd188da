// EXPECT: wrong race
// std::fill of a vector
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
  std::vector<int *> x(4, a);
  x[1] = b;
  for (int i = 0; i < 3; i++) shift<<<1, 64>>>(x[i], x[i + 1], 64);
  return cudaDeviceSynchronize();
}
