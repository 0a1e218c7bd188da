// EXPECT: right
// only one number is copied, so 32 threads write to 32 ints
#include <cuda_runtime.h>
__global__ void fillTwo(int *p) { p[threadIdx.x] = 32 * (threadIdx.x + 1); }
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  struct {
    int rows = 0, cols = 32;
  } c;
  int *d;
  cudaMalloc(&d, 2 * sizeof(int));
  fillTwo<<<1, 2>>>(d);
  cudaMemcpy(&c, d, sizeof c.rows, cudaMemcpyDefault);
  n = c.cols;
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
