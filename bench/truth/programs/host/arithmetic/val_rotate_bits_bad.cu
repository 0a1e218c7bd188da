// EXPECT: wrong out-of-bounds
// rotating 1 by 38 is 64; more than 32 threads write to 32 ints
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  unsigned x = 1, k = 38;
  k %= 32;
  n = (x << k) | (x >> ((32 - k) % 32));
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
