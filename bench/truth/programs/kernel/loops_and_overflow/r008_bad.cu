// EXPECT: wrong out-of-bounds
// 255 - 3 + 3 wraps? c < 254: c += 100: 0,100,200,44: then c below 254; a[c] up to 253.. 248
#include <cuda_runtime.h>
#include <cstdio>
__global__ void k(int *a, const int *in, int n) {
unsigned char c = 0; for (int i = 0; i < n; ++i) if (c < 254) c += 100; a[c] = 1;
}
int main(int argc, char **argv) {
  int *a, *in; cudaMalloc(&a, 136 * sizeof(int)); cudaMalloc(&in, 400 * sizeof(int)); static int h[400]; fread(h, 4, 400, stdin); cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  k<<<1, 1>>>(a, in, 50);
  cudaDeviceSynchronize();
}
