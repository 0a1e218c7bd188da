// EXPECT: wrong race
// filled vector, pushed scalar in a member function of a class
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
};
int main(int argc, char **argv) {
  Pool p;
  p.fill();
  int *r;
  cudaMalloc(&r, 1024);
  p.v.push_back(r);
  shift<<<1, 64>>>(r, p.v[3], 64);
  return cudaDeviceSynchronize();
}
