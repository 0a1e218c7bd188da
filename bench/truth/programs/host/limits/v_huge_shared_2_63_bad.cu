// EXPECT: wrong launch
// 2^63 bytes of dynamic shared memory are too many
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  size_t bytes = size_t(1) << 63;
  w<<<1, 128, bytes>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
