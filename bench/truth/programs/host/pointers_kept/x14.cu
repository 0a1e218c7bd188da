// EXPECT: wrong race
// vector constructed from the array
#include <cuda_runtime.h>
#include <utility>
#include <vector>
#include <algorithm>
__global__ void shift(const int *in, int *out, int n) {
  int i = threadIdx.x;
  if (i < n - 1) out[i] = in[i + 1];
}
int main() {
  int *r[3];
  std::vector<int *> v;
  cudaMalloc(&r[0], 1024);
  cudaMalloc(&r[1], 1024);
  cudaMalloc(&r[2], 1024);
  for (int j = 0; j < 3; j++) {
    int *x;
    cudaMalloc(&x, 1024);
    v.push_back(x);
  }
  std::vector<int *> w(r, r + 3);
  shift<<<1, 64>>>(r[1], w[1], 64);
  return cudaDeviceSynchronize();
}
