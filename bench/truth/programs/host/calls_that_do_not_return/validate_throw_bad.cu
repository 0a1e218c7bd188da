// EXPECT: wrong out-of-bounds
// n is 512, the array has 256
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <stdexcept>
__attribute__((noinline)) static void validate(int n) { if (n > 512) throw std::invalid_argument("n"); }

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  int n = 512;
  try {
    validate(n);
    fill<<<2, 256>>>(d, n);
  } catch (const std::exception &e) {
    puts(e.what());
  }
  return cudaDeviceSynchronize();
}
