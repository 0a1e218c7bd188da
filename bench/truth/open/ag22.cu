// EXPECT: wrong race
// vector of vectors
#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <cuda_runtime.h>
#include <functional>
#include <map>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>
__global__ void shift(const int *in, int *out, int n) {
  int i = threadIdx.x;
  if (i < n - 1)
    out[i] = in[i + 1];
}
int main(int argc, char **argv) {
  int *a, *b;
  cudaMalloc(&a, 1024);
  cudaMalloc(&b, 1024);
  std::vector<std::vector<int *>> v(2);
  v[0].push_back(a);
  v[0].push_back(b);
  v[1].push_back(b);
  shift<<<1, 64>>>(v[0][1], v[1][0], 64);
  return cudaDeviceSynchronize();
}
