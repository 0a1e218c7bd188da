// EXPECT: right
// vector of vectors
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
  std::vector<std::vector<int *>> v(2);
  v[0].push_back(a);
  v[1].push_back(b);
  shift<<<1, 64>>>(v[0][0], v[1][0], 64);
  return cudaDeviceSynchronize();
}
