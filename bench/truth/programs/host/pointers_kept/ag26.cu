// EXPECT: wrong race
// vector of structs sorted
#include <cuda_runtime.h>
#include <utility>
#include <vector>
#include <array>
#include <map>
#include <tuple>
#include <memory>
#include <cstring>
#include <cstdlib>
#include <functional>
#include <algorithm>
__global__ void shift(const int *in, int *out, int n) {
  int i = threadIdx.x;
  if (i < n - 1) out[i] = in[i + 1];
}
int main(int argc, char **argv) {
  struct B { int *q; int key; };
  std::vector<B> v(3);
  for (int i = 0; i < 3; i++) { cudaMalloc(&v[i].q, 1024); v[i].key = 3 - i; }
  v[2].q = v[0].q;
  std::sort(v.begin(), v.end(), [](const B &x, const B &y) { return x.key < y.key; });
  shift<<<1, 64>>>(v[0].q, v[2].q, 64);
  return cudaDeviceSynchronize();
}
