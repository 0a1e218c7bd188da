// EXPECT: wrong out-of-bounds
// integer division rounds down: n / 256 * 256 floats allocated, (n+255)/256 blocks, no guard
#include <cuda_runtime.h>
__global__ void k(float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 1;
}
int main(int argc, char **argv) {
  int n = 256 + argc * 100;
  if (n > 5000) return 1;
  float *a; cudaMalloc(&a, n / 256 * 256 * sizeof(float));
  k<<<(n + 255) / 256, 256>>>(a);
  cudaDeviceSynchronize();
}
