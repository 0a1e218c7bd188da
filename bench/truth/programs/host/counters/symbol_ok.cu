// EXPECT: right
// reset through memcpyToSymbol
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__device__ int count;
__global__ void push(int *list) { list[atomicAdd(&count, 1)] = threadIdx.x; }
int main() {
  int *list, zero = 0;
  cudaMalloc(&list, 128 * sizeof(int));
  push<<<1, 128>>>(list);
  cudaMemcpyToSymbol(count, &zero, sizeof zero);
  push<<<1, 128>>>(list);
  return cudaDeviceSynchronize();
}
