// EXPECT: right
// each helper resets the counter
#include <cuda_runtime.h>
__global__ void collect(int *list, int *count) { list[atomicAdd(count, 1)] = threadIdx.x; }
static void fresh(int *list, int *count) {
  cudaMemset(count, 0, sizeof(int));
  collect<<<1, 64>>>(list, count);
}
static void again(int *list, int *count) {
  cudaMemset(count, 0, sizeof(int));
  collect<<<1, 64>>>(list, count);
}
int main() {
  int *list, *count;
  cudaMalloc(&list, 64 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  fresh(list, count);
  again(list, count);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
