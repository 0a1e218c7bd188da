// EXPECT: wrong race
// vector and array filled in one loop with the same pointer
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
  std::vector<int *> v;
  int *w[3];
  for (int j = 0; j < 3; j++) {
    int *x;
    cudaMalloc(&x, 1024);
    v.push_back(x);
    w[j] = x;
  }
  for (int j = 0; j < 3; j++) shift<<<1, 64>>>(v[j], w[j], 64);
  return cudaDeviceSynchronize();
}
