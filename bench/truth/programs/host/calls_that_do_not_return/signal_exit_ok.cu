// EXPECT: right
// the bad launch is never made
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <csignal>
#include <cstdlib>
static void handler(int) { std::_Exit(0); }

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  int n = 512;
  std::signal(SIGTERM, handler);
  if (n > 256) std::raise(SIGTERM);
  fill<<<2, 256>>>(d, n);
  return cudaDeviceSynchronize();
}
