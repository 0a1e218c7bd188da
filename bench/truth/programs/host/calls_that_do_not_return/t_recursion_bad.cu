// EXPECT: wrong out-of-bounds
// n is 512, the array has 256
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <stdexcept>
static void check(int n) {
  if (n < 0) throw std::invalid_argument("n");
  if (n > 0) check(n - 1);
  printf("%d\n", n);
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  try {
    check(512);
    fill<<<2, 256>>>(d, 512);
  } catch (const std::exception &e) {
    puts(e.what());
  }
  return cudaDeviceSynchronize();
}
