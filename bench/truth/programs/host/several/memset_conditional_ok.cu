// EXPECT: right
// the counter is set to 0 in both branches
#include <cuda_runtime.h>
__global__ void collect(int *list, int *count) { list[atomicAdd(count, 1)] = threadIdx.x; }
int main(int argc, char **) {
  int *list, *count;
  cudaMalloc(&list, 64 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(count, 2, sizeof(int));
  if (argc > 1)
    cudaMemset(count, 0, sizeof(int));
  else
    cudaMemset(count, 0, sizeof *count);
  collect<<<1, 64>>>(list, count);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
