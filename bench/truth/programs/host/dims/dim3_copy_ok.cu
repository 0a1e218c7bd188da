// EXPECT: right
// the copy is changed, the launch uses the original 16x1
#include <cuda_runtime.h>
__global__ void row(int *a) { a[threadIdx.x] = threadIdx.y; }
int main() {
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  dim3 block(16);
  dim3 wide = block;
  wide.y = 2;
  row<<<1, block>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return wide.y;
}
