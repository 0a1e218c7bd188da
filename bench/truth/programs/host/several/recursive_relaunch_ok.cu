// EXPECT: right
// each level of the recursion resets the counter
#include <cuda_runtime.h>
__global__ void collect(int *list, int *count) { list[atomicAdd(count, 1)] = threadIdx.x; }
static void level(int *list, int *count, int depth) {
  if (depth == 0)
    return;
  cudaMemset(count, 0, sizeof(int));
  collect<<<1, 64>>>(list, count);
  level(list, count, depth - 1);
}
int main() {
  int *list, *count;
  cudaMalloc(&list, 64 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  level(list, count, 3);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
