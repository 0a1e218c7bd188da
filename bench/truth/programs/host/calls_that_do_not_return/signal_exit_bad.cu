// EXPECT: wrong out-of-bounds
// n is 512, the array has 256
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <csignal>
#include <cstdlib>
static void handler(int) { puts("warning"); }

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  int n = 512;
  std::signal(SIGTERM, handler);
  if (n > 256) std::raise(SIGTERM);
  fill<<<2, 256>>>(d, n);
  return cudaDeviceSynchronize();
}
