// EXPECT: wrong out-of-bounds
// each thread takes three places of 128: 192
#include <cuda_runtime.h>
__global__ void pairs(int *list, int *count) {
  int at = atomicAdd(count, 3);
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
