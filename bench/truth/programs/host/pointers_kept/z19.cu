// EXPECT: wrong race
// filled vector, v[2] = r[1] stored, launch over i
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
  for (int j = 0; j < 3; j++) {
    int *x;
    cudaMalloc(&x, 1024);
    v.push_back(x);
  }
  v[2] = r[1];
  for (int i = 0; i < 2; i++) shift<<<1, 64>>>(r[i], v[i + 1], 64);
  return cudaDeviceSynchronize();
}
