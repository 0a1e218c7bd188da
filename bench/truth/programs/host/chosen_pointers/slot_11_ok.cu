// EXPECT: right
// The two pointers of a launch are never one array.
// AIM: pointers in small arrays and structures, chosen by indices or slots that host code changes
#include <cuda_runtime.h>
#include <memory>
#include <stdlib.h>
#include <utility>
#include <vector>
__global__ void k(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}
struct V0 {
  int *p;
};
int f0(int argc, char **argv) {
  const int n = 1024;
  auto a = std::make_shared<V0>(), b = std::make_shared<V0>();
  cudaMalloc(&a->p, n * 4);
  cudaMalloc(&b->p, n * 4);
  for (int t = 0; t < 4; t++) {
    k<<<4, 256>>>(a->p, b->p, n);
    std::swap(a, b);
  }
  return cudaDeviceSynchronize();
}
int main(int argc, char **argv) { return f0(argc, argv); }
