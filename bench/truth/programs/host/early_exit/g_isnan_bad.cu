// EXPECT: wrong out-of-bounds
// sqrt of a negative number is NaN, so 64 threads write to 32 ints
#include <cuda_runtime.h>
#include <cmath>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  double x = std::sqrt(-0.25);
  if (std::isnan(x))
    w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
