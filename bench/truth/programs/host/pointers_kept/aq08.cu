// EXPECT: wrong race
// map iterated: r under two keys
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
  int *r;
  cudaMalloc(&r, 1024);
  std::map<int, int *> v;
  v[1] = r;
  v[2] = r;
  for (auto &e : v) if (e.first == 2) shift<<<1, 64>>>(v.begin()->second, e.second, 64);
  return cudaDeviceSynchronize();
}
