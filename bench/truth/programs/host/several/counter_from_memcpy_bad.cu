// EXPECT: wrong out-of-bounds
// the host copies 5 to the counter, thread 63 or another gets slot 68 of 64
#include <cuda_runtime.h>
__global__ void collect(int *list, int *count) { list[atomicAdd(count, 1)] = threadIdx.x; }
int main() {
  int *list, *count, start = 5;
  cudaMalloc(&list, 64 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  cudaMemcpy(count, &start, sizeof start, cudaMemcpyHostToDevice);
  collect<<<1, 64>>>(list, count);
  cudaDeviceSynchronize();
  cudaFree(list);
  cudaFree(count);
  return 0;
}
