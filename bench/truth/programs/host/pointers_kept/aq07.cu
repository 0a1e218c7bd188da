// EXPECT: wrong race
// map: variable copied out of one key and put under another
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
  std::map<int, int *> v;
  for (int j = 0; j < 3; j++) {
    int *x;
    cudaMalloc(&x, 1024);
    v[j] = x;
  }
  int *t = v[1];
  v[2] = t;
  shift<<<1, 64>>>(v[1], v[2], 64);
  return cudaDeviceSynchronize();
}
