// EXPECT: wrong out-of-bounds
// n is 512, the array has 256
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <filesystem>
#include <stdexcept>

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  try {
    printf("%ju\n", (uintmax_t)std::filesystem::file_size("/etc/passwd"));
    fill<<<2, 256>>>(d, 512);
  } catch (const std::exception &e) {
    puts(e.what());
  }
  return cudaDeviceSynchronize();
}
