// EXPECT: wrong race
// array element pushed to an empty vector
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
  int *r[2];
  cudaMalloc(&r[0], 1024);
  cudaMalloc(&r[1], 1024);
  std::vector<int *> v;
  v.push_back(r[1]);
  shift<<<1, 64>>>(r[1], v[0], 64);
  return cudaDeviceSynchronize();
}
