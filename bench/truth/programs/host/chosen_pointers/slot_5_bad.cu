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
void step0(V0 &a, V0 &b, int n) { k<<<4, 256>>>(a.p, b.p, n); }
int f0(int argc, char **argv) {
  const int n = 1024;
  V0 v[2];
  for (int i = 0; i < 2; i++) {
    cudaMalloc(&v[i].p, n * 4);
    cudaMemset(v[i].p, 0, n * 4);
  }
  for (int t = 0; t < 2; t++)
    step0(v[t], v[1], n);
  return cudaDeviceSynchronize();
}
int main(int argc, char **argv) { return f0(argc, argv); }
