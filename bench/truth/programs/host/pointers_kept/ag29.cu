// EXPECT: wrong race
// shallow copy of a class with a buffer
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
struct S {
  int *p;
  S() { cudaMalloc(&p, 1024); }
};
int main(int argc, char **argv) {
  S x, y;
  y = x;
  shift<<<1, 64>>>(x.p, y.p, 64);
  return cudaDeviceSynchronize();
}
