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
int f0(int argc, char **argv) {
  const int n = 1024;
  int *buf[2];
  for (int i = 0; i < 2; i++) {
    cudaMalloc(&buf[i], n * 4);
    cudaMemset(buf[i], 0, n * 4);
  }
  int **s = &buf[0], **d = &buf[1];
  if (argc > 1)
    d = s;
  k<<<4, 256>>>(*d, *s, n);
  return cudaDeviceSynchronize();
}
int main(int argc, char **argv) { return f0(argc, argv); }
