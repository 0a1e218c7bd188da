// EXPECT: wrong race
// vector of structs
#include <cuda_runtime.h>
#include <utility>
#include <vector>
#include <array>
#include <deque>
#include <algorithm>
__global__ void shift(const int *in, int *out, int n) {
  int i = threadIdx.x;
  if (i < n - 1) out[i] = in[i + 1];
}
int main(int argc, char **argv) {
  int *r;
  cudaMalloc(&r, 1024);
  struct B { int *q; int n; };
  std::vector<B> v;
  v.push_back({r, 64});
  shift<<<1, 64>>>(r, v[0].q, 64);
  return cudaDeviceSynchronize();
}
