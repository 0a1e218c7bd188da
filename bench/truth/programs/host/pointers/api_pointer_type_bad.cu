// EXPECT: wrong out-of-bounds
// the pointer is to managed memory, so 64 or more threads write to 32 ints
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  int *q;
  cudaMallocManaged(&q, 4);
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
