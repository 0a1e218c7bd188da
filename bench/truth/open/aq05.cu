// EXPECT: wrong race
// unordered_map of string
#include <cuda_runtime.h>
#include <deque>
#include <list>
#include <map>
#include <queue>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>
__global__ void shift(const int *in, int *out, int n) {
  int i = threadIdx.x;
  if (i < n - 1)
    out[i] = in[i + 1];
}
int main() {
  int *r;
  cudaMalloc(&r, 1024);
  std::unordered_map<std::string, int *> v;
  v["a"] = r;
  v["b"] = r;
  shift<<<1, 64>>>(v["a"], v["b"], 64);
  return cudaDeviceSynchronize();
}
