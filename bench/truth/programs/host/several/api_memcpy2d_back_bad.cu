// EXPECT: wrong out-of-bounds
// the second of the two numbers that come back is 64, so 64 or more threads write to 32 ints
#include <cuda_runtime.h>
__global__ void fillTwo(int *p) { p[threadIdx.x] = 32 * (threadIdx.x + 1); }
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  int h[2] = {32, 32}, *d;
  cudaMalloc(&d, sizeof h);
  fillTwo<<<1, 2>>>(d);
  cudaMemcpy2D(h, 4, d, 4, 4, 2, cudaMemcpyDeviceToHost);
  n = h[1];
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
