// EXPECT: right
// The two pointers of a launch are never one array.
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
  int *buf[2];
  cudaMalloc(&buf[0], n * sizeof(int));
  cudaMalloc(&buf[1], n * sizeof(int));
  cudaMemset(buf[0], 0, n * 4);
  cudaMemset(buf[1], 0, n * 4);
  int *s[2];
  for (int t = 0; t < 10; t++) {
    s[0] = buf[1];
    s[1] = buf[0];
    k<<<4, 256>>>(buf[1], buf[0], n);
    buf[0] = s[0];
    buf[1] = s[1];
  }
  return cudaDeviceSynchronize();
}
