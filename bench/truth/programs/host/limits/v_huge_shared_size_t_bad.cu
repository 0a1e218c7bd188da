// EXPECT: wrong launch
// 2^32 + 512 bytes of dynamic shared memory are too many
#include <cuda_runtime.h>
__global__ void w(int *a) { extern __shared__ int m[]; m[threadIdx.x] = 1; a[threadIdx.x] = m[threadIdx.x]; }
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  size_t bytes = (size_t(1) << 40) + 512;
  w<<<1, 128, bytes>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
