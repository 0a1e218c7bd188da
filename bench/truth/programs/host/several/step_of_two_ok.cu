// EXPECT: right
// each thread takes two places of 128
#include <cuda_runtime.h>
__global__ void pairs(int *list, int *count) {
  int at = atomicAdd(count, 2);
  list[at] = threadIdx.x;
  list[at + 1] = -1;
}
int main() {
  int *list, *count;
  cudaMalloc(&list, 128 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  pairs<<<1, 64>>>(list, count);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
