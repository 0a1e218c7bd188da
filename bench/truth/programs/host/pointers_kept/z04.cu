// EXPECT: wrong race
// array filled by a loop, both pushed
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
  for (int i = 0; i < 2; i++) cudaMalloc(&r[i], 1024);
  std::vector<int *> v;
  for (int i = 0; i < 2; i++) v.push_back(r[i]);
  shift<<<1, 64>>>(r[1], v[1], 64);
  return cudaDeviceSynchronize();
}
