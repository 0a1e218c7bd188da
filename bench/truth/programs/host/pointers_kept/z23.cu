// EXPECT: wrong race
// pool that forgets to pop
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
  int *get() { int *x = v.back(); return x; }
};
int main(int argc, char **argv) {
  Pool p;
  p.fill();
  int *a = p.get(), *b = p.get();
  shift<<<1, 64>>>(a, b, 64);
  return cudaDeviceSynchronize();
}
