// EXPECT: right
// all four bytes of the counter are set to 0
#include <cuda_runtime.h>
__global__ void collect(int *list, int *count) { list[atomicAdd(count, 1)] = threadIdx.x; }
int main() {
  int *list, *count;
  cudaMalloc(&list, 64 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(count, 1, sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  collect<<<1, 64>>>(list, count);
  cudaDeviceSynchronize();
  cudaFree(list);
  cudaFree(count);
  return 0;
}
