// EXPECT: right
// the grid has 4 blocks in x and the kernel uses x
#include <cuda_runtime.h>
__global__ void inc(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] += 1; }
int main() {
  int *a;
  int w = 256, h = 64;
  cudaMalloc(&a, 256 * sizeof(int));
  cudaMemset(a, 0, 256 * sizeof(int));
  inc<<<dim3(w / 64, h / 64), 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
