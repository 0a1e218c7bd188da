// EXPECT: right
// map, another key
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
  for (int j = 0; j < 3; j++) {
    int *x;
    cudaMalloc(&x, 1024);
    v[j] = x;
  }
  v[7] = r;
  shift<<<1, 64>>>(r, v[1], 64);
  return cudaDeviceSynchronize();
}
