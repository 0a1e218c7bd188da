// EXPECT: right
// the pointer is to device memory, so 32 threads write to 32 ints
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  int *q;
  cudaMalloc(&q, 4);
  cudaPointerAttributes at = {};
  at.type = cudaMemoryTypeDevice;
  cudaPointerGetAttributes(&at, q);
  if (at.type == cudaMemoryTypeManaged)
    n = 64;
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
