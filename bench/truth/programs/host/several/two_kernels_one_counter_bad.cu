// EXPECT: wrong out-of-bounds
// the list has 64 entries for the 128 that both kernels append
#include <cuda_runtime.h>
__global__ void evens(int *list, int *count) { list[atomicAdd(count, 1)] = 2 * threadIdx.x; }
__global__ void odds(int *list, int *count) { list[atomicAdd(count, 1)] = 2 * threadIdx.x + 1; }
int main() {
  int *list, *count;
  cudaMalloc(&list, 64 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  evens<<<1, 64>>>(list, count);
  odds<<<1, 64>>>(list, count);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
