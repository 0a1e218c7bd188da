// EXPECT: wrong out-of-bounds
// x * x of short: (short)(181 * 182) wraps? 200 * 200 = 40000 is negative
#include <cuda_runtime.h>
#include <cstdio>
__global__ void k(int *a, const int *in, int n) {
for (int i = 0; i < n; ++i) { short x = in[i] & 255; short y = x * x; a[y] = 1; }
}
int main(int argc, char **argv) {
  int *a, *in; cudaMalloc(&a, 65026 * sizeof(int)); cudaMalloc(&in, 400 * sizeof(int)); static int h[400]; fread(h, 4, 400, stdin); cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  k<<<1, 1>>>(a, in, 20);
  cudaDeviceSynchronize();
}
