// EXPECT: wrong race
// At some launch both pointers are one array: a thread reads what its neighbour writes.
// AIM: pointers in small arrays and structures, chosen by indices or slots that host code changes
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>
#include <utility>
__global__ void k(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}
int main(int argc, char **argv) {
  const int n = 1024;
  int turns = argc > 1 ? atoi(argv[1]) : 10;
  int *buf[3];
  for (int i = 0; i < 3; i++) {
    cudaMalloc(&buf[i], n * sizeof(int));
    cudaMemset(buf[i], 0, n * 4);
  }
  for (int t = 0; t < 10; t++) {
    k<<<4, 256>>>(buf[1], buf[0], n);
    int *x = buf[0];
    buf[0] = buf[1];
    buf[1] = buf[2];
    buf[2] = buf[1];
    (void)x;
  }
  return cudaDeviceSynchronize();
}
