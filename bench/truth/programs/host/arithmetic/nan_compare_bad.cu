// EXPECT: wrong out-of-bounds
// x > 10 is false for NaN, so the launch is done with 64 threads for 32 ints
#include <cmath>
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  double total = 0, count = 0;
  double x = std::nan("");
  (void)total;
  (void)count;
  if (x > 10)
    return 1;
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
