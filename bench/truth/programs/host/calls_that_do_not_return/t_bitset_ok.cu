// EXPECT: right
// the statement before the launch throws, so the launch is never made
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <bitset>
#include <stdexcept>

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  try {
    std::bitset<8> b;
    b.set(8);
    printf("%zu\n", b.count());
    fill<<<2, 256>>>(d, 512);
  } catch (const std::exception &e) {
    puts(e.what());
  }
  return cudaDeviceSynchronize();
}
