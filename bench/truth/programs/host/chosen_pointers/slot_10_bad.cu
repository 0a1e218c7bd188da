// EXPECT: wrong race
// At some launch both pointers are one array: a thread reads what its neighbour writes.
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
  std::vector<V0> v(2);
  for (auto &x : v) {
    cudaMalloc(&x.p, n * 4);
  }
  V0 *a = &v[0], *b = &v[1];
  for (int t = 0; t < 4; t++) {
    k<<<4, 256>>>(a->p, b->p, n);
    if (t == 2)
      b = a;
    else
      std::swap(a, b);
  }
  return cudaDeviceSynchronize();
}
int main(int argc, char **argv) { return f0(argc, argv); }
