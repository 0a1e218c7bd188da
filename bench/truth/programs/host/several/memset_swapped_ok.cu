// EXPECT: right
// the counter is set to 0
#include <cuda_runtime.h>
__global__ void collect(int *list, int *count) { list[atomicAdd(count, 1)] = threadIdx.x; }
int main() {
  int *list, *count;
  cudaMalloc(&list, 64 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  for (int *p : {list, count})
    cudaMemset(p, 1, sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  collect<<<1, 64>>>(list, count);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
