// EXPECT: wrong race
// scalar into a deque
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
  std::deque<int *> v;
  v.push_back(r);
  shift<<<1, 64>>>(r, v[0], 64);
  return cudaDeviceSynchronize();
}
