// EXPECT: wrong out-of-bounds
// with argc 1 the counter keeps 0x02020202 of the first fill
#include <cuda_runtime.h>
__global__ void collect(int *list, int *count) { list[atomicAdd(count, 1)] = threadIdx.x; }
int main(int argc, char **) {
  int *list, *count;
  cudaMalloc(&list, 64 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(count, 2, sizeof(int));
  if (argc > 1)
    cudaMemset(count, 0, sizeof(int));
  
  collect<<<1, 64>>>(list, count);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
