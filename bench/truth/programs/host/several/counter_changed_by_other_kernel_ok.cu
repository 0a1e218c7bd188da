// EXPECT: right
// the other kernel adds 0 to the counter
#include <cuda_runtime.h>
__global__ void seed(int *list, int *count) {
  list[threadIdx.x] = -1;
  atomicAdd(count, 0);
}
__global__ void collect(int *list, int *count) { list[atomicAdd(count, 1)] = threadIdx.x; }
int main() {
  int *list, *count;
  cudaMalloc(&list, 64 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  seed<<<1, 10>>>(list, count);
  collect<<<1, 64>>>(list, count);
  cudaDeviceSynchronize();
  cudaFree(list);
  cudaFree(count);
  return 0;
}
