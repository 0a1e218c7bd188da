// EXPECT: right
// the number from the environment is clamped to 1..256 in the right order
#include <algorithm>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void e(float *a) { a[threadIdx.x] = 1; }
int main() {
  float *a;
  cudaMalloc(&a, 4096 * sizeof(float));
  const char *s = std::getenv("BLOCK");
  int b = s ? std::atoi(s) : 128;
  b = std::max(b, 1);
  b = std::min(b, 256);
  e<<<1, b>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
