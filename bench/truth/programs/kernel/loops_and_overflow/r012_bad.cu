// EXPECT: wrong out-of-bounds
// ring of 10: c == 9 ? 0 : c + 1 begins at 10: 10, 11, ..
#include <cuda_runtime.h>
#include <cstdio>
__global__ void k(int *a, const int *in, int n) {
int c = n; for (int i = 0; i < n; ++i) c = c == 9 ? 0 : c + 1; a[c] = 1;
}
int main(int argc, char **argv) {
  int *a, *in; cudaMalloc(&a, 15 * sizeof(int)); cudaMalloc(&in, 400 * sizeof(int)); static int h[400]; fread(h, 4, 400, stdin); cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  k<<<1, 1>>>(a, in, 10);
  cudaDeviceSynchronize();
}
