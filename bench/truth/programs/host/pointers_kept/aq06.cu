// EXPECT: wrong race
// unordered_map by value copied from another key
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
  std::unordered_map<std::string, int *> v;
  cudaMalloc(&v["a"], 1024);
  v["b"] = v["a"];
  shift<<<1, 64>>>(v["a"], v["b"], 64);
  return cudaDeviceSynchronize();
}
