// EXPECT: wrong out-of-bounds
// the second allocation of 2^62 bytes fails, a keeps the first buffer of 16 ints
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  size_t count = size_t(1) << 60;
  cudaMalloc(&a, count * sizeof(int));
  w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
