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
struct G_0 {
  V0 a, b;
  V0 *src, *dst;
  void flip(bool f) {
    V0 *x = src;
    src = dst;
    dst = f ? src : x;
  }
};
int f0(int argc, char **argv) {
  const int n = 1024;
  G_0 g;
  cudaMalloc(&g.a.p, n * 4);
  cudaMalloc(&g.b.p, n * 4);
  g.src = &g.a;
  g.dst = &g.b;
  for (int t = 0; t < 4; t++) {
    k<<<4, 256>>>(g.dst->p, g.src->p, n);
    g.flip(t == 2);
  }
  return cudaDeviceSynchronize();
}
int main(int argc, char **argv) { return f0(argc, argv); }
