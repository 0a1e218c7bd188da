// EXPECT: wrong race
// pool get: pops and keeps a copy
#include <cuda_runtime.h>
#include <utility>
#include <vector>
#include <array>
#include <deque>
#include <algorithm>
__global__ void shift(const int *in, int *out, int n) {
  int i = threadIdx.x;
  if (i < n - 1) out[i] = in[i + 1];
}
struct Pool {
  std::vector<int *> v;
  void fill() { for (int j = 0; j < 3; j++) { int *x; cudaMalloc(&x, 1024); v.push_back(x); } }
  int *get() { int *x = v.back(); v.pop_back(); return x; }
};
int main(int argc, char **argv) {
  Pool p;
  p.fill();
  int *a = p.get(), *b = p.get();
  p.v.push_back(a);
  int *c2 = p.get();
  shift<<<1, 64>>>(a, c2, 64);
  (void)b;
  return cudaDeviceSynchronize();
}
