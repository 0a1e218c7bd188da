// EXPECT: wrong race
// the grid has 4x2 blocks, but the kernel only uses x: two blocks add to the same element
#include <cuda_runtime.h>
__global__ void inc(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] += 1; }
int main() {
  int *a;
  int w = 256, h = 128;
  cudaMalloc(&a, 256 * sizeof(int));
  cudaMemset(a, 0, 256 * sizeof(int));
  inc<<<dim3(w / 64, h / 64), 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
