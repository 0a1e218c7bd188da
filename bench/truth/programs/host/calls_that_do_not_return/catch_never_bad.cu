// EXPECT: wrong out-of-bounds
// m is 600
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
__attribute__((noinline)) static void work(int n) { if (n > 256) throw n * 2; printf("%d\n", n); }

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  int n = 300;
  try {
    work(n);
    fill<<<1, 256>>>(d, 256);
  } catch (int m) {
    fill<<<2, 256>>>(d, m);
  }
  return cudaDeviceSynchronize();
}
