// EXPECT: wrong out-of-bounds
// n is 512, the array has 256
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <new>
#include <stdexcept>
static size_t huge = (size_t)1 << 60;
int *volatile keep;

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  try {
    int *p = new int[16];
    keep = p;
    fill<<<2, 256>>>(d, 512);
  } catch (const std::exception &e) {
    puts(e.what());
  }
  return cudaDeviceSynchronize();
}
