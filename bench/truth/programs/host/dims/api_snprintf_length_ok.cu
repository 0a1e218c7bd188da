// EXPECT: right
// the text has 32 characters, so 32 threads write to 32 ints
#include <cuda_runtime.h>
#include <cstdio>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  char text[128];
  n = std::snprintf(text, sizeof text, "%*d", 32, 7);
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
