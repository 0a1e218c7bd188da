// EXPECT: wrong out-of-bounds
// the text has 64 characters, so 64 or more threads write to 32 ints
#include <cuda_runtime.h>
#include <cstdio>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  char text[128];
  n = std::snprintf(text, sizeof text, "%*d", 64, 7);
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
