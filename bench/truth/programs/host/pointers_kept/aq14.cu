// EXPECT: wrong race
// struct vector: in and out are one buffer for the last
#include <cuda_runtime.h>
#include <deque>
#include <list>
#include <map>
#include <set>
#include <unordered_map>
#include <vector>
#include <string>
#include <queue>
__global__ void shift(const int *in, int *out, int n) {
  int i = threadIdx.x;
  if (i < n - 1) out[i] = in[i + 1];
}
int main() {
  struct B { int *in, *out; };
  std::vector<B> v;
  for (int j = 0; j < 3; j++) {
    int *x;
    cudaMalloc(&x, 1024);
    int *y;
    cudaMalloc(&y, 1024);
    v.push_back({x, j == 2 ? x : y});
  }
  for (auto &b : v) shift<<<1, 64>>>(b.in, b.out, 64);
  return cudaDeviceSynchronize();
}
