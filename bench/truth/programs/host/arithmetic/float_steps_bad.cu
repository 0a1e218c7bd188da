// EXPECT: wrong out-of-bounds
// ten steps of 0.1 reach 0.9999999999999999, the loop counts 11
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int n = 0, *a;
  for (double x = 0; x < 1.0; x += 0.1)
    ++n;
  cudaMalloc(&a, 10 * sizeof(int));
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
