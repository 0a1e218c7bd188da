// EXPECT: wrong assertion
// sizeof of an array parameter is 8, 8/4=2 elements
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void check(const int *a, int n) {
  assert(n == 64);
}
static int upload(const int h[64], int *d) {
  int n = sizeof(h) / sizeof(h[0]);
  cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
  return n;
}
int main() {
  int h[64] = {1, 2, 3};
  int *d;
  cudaMalloc(&d, sizeof(h));
  int n = upload(h, d);
  check<<<1, 32>>>(d, n);
  return cudaDeviceSynchronize();
}
