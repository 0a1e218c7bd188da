// EXPECT: wrong race
// vector of structs: copied struct pushed
#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <cuda_runtime.h>
#include <functional>
#include <map>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>
__global__ void shift(const int *in, int *out, int n) {
  int i = threadIdx.x;
  if (i < n - 1)
    out[i] = in[i + 1];
}
int main(int argc, char **argv) {
  struct B {
    int *q;
    int key;
  };
  std::vector<B> v;
  for (int i = 0; i < 3; i++) {
    B x;
    cudaMalloc(&x.q, 1024);
    x.key = i;
    v.push_back(x);
  }
  v.push_back(v[1]);
  shift<<<1, 64>>>(v[1].q, v[3].q, 64);
  return cudaDeviceSynchronize();
}
