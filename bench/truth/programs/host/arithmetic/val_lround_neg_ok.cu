// EXPECT: right
// truncation of -0.7 is 0; at most 32 threads write to 32 ints
#include <cuda_runtime.h>
#include <cmath>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  double x = -0.7;
  n = 32 - (int)x;
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
