// EXPECT: wrong race
// store v[2] = r[1], loop launches
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
  v[2] = r[1];
  for (int i = 0; i < 3; i++) shift<<<1, 64>>>(r[i % 3], v[(i + 1) % 3], 64);
  return cudaDeviceSynchronize();
}
