// EXPECT: wrong race
// struct member into vector
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
  struct B { int *in, *out; } s;
  cudaMalloc(&s.in, 1024);
  cudaMalloc(&s.out, 1024);
  std::vector<int *> v;
  v.push_back(s.out);
  v.push_back(s.in);
  shift<<<1, 64>>>(s.in, v[1], 64);
  return cudaDeviceSynchronize();
}
