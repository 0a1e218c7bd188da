// EXPECT: right
// rotating 1 by 37 is rotating by 5: 32; at most 32 threads write to 32 ints
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  unsigned x = 1, k = 37;
  k %= 32;
  n = (x << k) | (x >> ((32 - k) % 32));
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
