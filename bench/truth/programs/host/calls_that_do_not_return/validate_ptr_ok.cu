// EXPECT: right
// the bad launch is never made
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <stdexcept>
static void strict(int n) { if (n > 256) throw std::invalid_argument("n"); }
static void lax(int n) { if (n < 0) throw std::invalid_argument("n"); }
void (*checker)(int) = strict;

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  int n = 512;
  try {
    checker(n);
    fill<<<2, 256>>>(d, n);
  } catch (const std::exception &e) {
    puts(e.what());
  }
  return cudaDeviceSynchronize();
}
