// EXPECT: wrong out-of-bounds
// floor of -0.7 is -1, 63 - (-1) is 64; more than 32 threads write to 32 ints
#include <cuda_runtime.h>
#include <cmath>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  double x = -0.7;
  n = 63 - (int)std::floor(x);
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
