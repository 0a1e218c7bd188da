// EXPECT: wrong race
// the launch uses the changed block 16x2: rows write the same element with different values
#include <cuda_runtime.h>
__global__ void row(int *a) { a[threadIdx.x] = threadIdx.y; }
int main() {
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  dim3 block(16);
  dim3 wide = block;
  wide.y = 2;
  row<<<1, wide>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return wide.y;
}
