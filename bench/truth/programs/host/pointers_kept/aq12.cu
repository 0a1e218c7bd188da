// EXPECT: right
// two vectors filled in one loop with two pointers
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
  std::vector<int *> v, w;
  for (int j = 0; j < 3; j++) {
    int *x;
    cudaMalloc(&x, 1024);
    v.push_back(x);
    cudaMalloc(&x, 1024);
    w.push_back(x);
  }
  shift<<<1, 64>>>(v[1], w[1], 64);
  return cudaDeviceSynchronize();
}
