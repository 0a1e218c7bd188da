// EXPECT: wrong race
// std::sort of pointers puts equal ones together
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
  int *x[3];
  cudaMalloc(&x[0], 1024);
  cudaMalloc(&x[1], 1024);
  x[2] = x[0];
  std::sort(x, x + 3);
  for (int i = 0; i < 2; i++) shift<<<1, 64>>>(x[i], x[i + 1], 64);
  return cudaDeviceSynchronize();
}
