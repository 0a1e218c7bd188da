// EXPECT: right
// int alternative gives 40
#include <string>
#include <variant>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct Size {
  int operator()(int n) const { return n; }
  int operator()(const std::string &s) const { return (int)s.size() * 10; }
};
int main() {
  std::variant<int, std::string> v = 40;
  int *a;
  cudaMalloc(&a, 40 * sizeof(int));
  fill<<<1, 64>>>(a, std::visit(Size{}, v));
  return cudaDeviceSynchronize();
}
