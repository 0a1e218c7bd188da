// EXPECT: wrong race
// scalar pushed to a filled vector
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
  std::vector<int *> v;
  for (int j = 0; j < 3; j++) {
    int *x;
    cudaMalloc(&x, 1024);
    v.push_back(x);
  }
  v.push_back(r);
  shift<<<1, 64>>>(r, v[3], 64);
  return cudaDeviceSynchronize();
}
