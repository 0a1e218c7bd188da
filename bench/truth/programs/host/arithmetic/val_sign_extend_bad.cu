// EXPECT: wrong out-of-bounds
// the 16-bit value is signed, -32 as unsigned >> 26 is 63; more than 32 threads write to 32 ints
#include <cuda_runtime.h>
#include <cstdint>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  int16_t v = (int16_t)65504;
  n = (unsigned)v >> 26;
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
