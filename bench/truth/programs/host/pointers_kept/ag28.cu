// EXPECT: wrong race
// vector of structs: copied struct pushed, loop
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
  std::vector<B> v;
  for (int i = 0; i < 3; i++) { B x; cudaMalloc(&x.q, 1024); x.key = i; v.push_back(x); }
  std::vector<B> w;
  for (const B &x : v) w.push_back(x);
  for (int i = 0; i < 3; i++) shift<<<1, 64>>>(v[i].q, w[i].q, 64);
  return cudaDeviceSynchronize();
}
