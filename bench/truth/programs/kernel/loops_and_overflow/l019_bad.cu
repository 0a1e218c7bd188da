// EXPECT: wrong out-of-bounds
// virtual: B gives 101
#include <cuda_runtime.h>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstdio>
#include <vector>
#include <string>
#include <map>
#include <tuple>
#include <numeric>
#include <functional>
#include <memory>
__global__ void k(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = 1;
}
struct A0 { virtual int n() { return 100; } virtual ~A0() {} };
struct B0 : A0 { int n() override { return 101; } };
int main(int argc, char **argv) {
std::unique_ptr<A0> p(argc > 1 ? new A0 : new B0); float *a; cudaMalloc(&a, 100 * 4); k<<<1, 128>>>(a, p->n());
  cudaDeviceSynchronize();
}
