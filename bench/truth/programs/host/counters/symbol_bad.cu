// EXPECT: wrong out-of-bounds
// device counter keeps its value from the first launch
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
  (void)zero;
  push<<<1, 128>>>(list);
  return cudaDeviceSynchronize();
}
