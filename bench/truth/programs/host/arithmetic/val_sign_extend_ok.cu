// EXPECT: right
// the 16-bit value is unsigned, 65504 >> 11 is 31; at most 32 threads write to 32 ints
#include <cuda_runtime.h>
#include <cstdint>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  uint16_t v = 65504;
  n = v >> 11;
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
