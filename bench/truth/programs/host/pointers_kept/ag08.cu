// EXPECT: right
// class getters with flip
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
  int *a, *b;
  S() { cudaMalloc(&a, 1024); cudaMalloc(&b, 1024); }
  int *in() { return a; }
  int *out() { return flip ? b : a; }
  bool flip = false;
};
int main(int argc, char **argv) {
  S s;
  s.flip = true;
  shift<<<1, 64>>>(s.in(), s.out(), 64);
  return cudaDeviceSynchronize();
}
