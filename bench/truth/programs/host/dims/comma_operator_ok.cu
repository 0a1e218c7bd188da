// EXPECT: right
// dim3(16, 1) has 16 threads for 16 elements
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.y * 16 + threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  dim3 block = dim3(16, 1);
  w<<<1, block>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
