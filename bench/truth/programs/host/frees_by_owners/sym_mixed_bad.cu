// EXPECT: wrong out-of-bounds
// the symbol is set to 1 after the memset through its address (all 512 inputs are positive, the list has 512 places)
#include <cuda_runtime.h>
#include <cstdio>
__global__ void collect(const int *in, int n, int *list, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0) list[atomicAdd(count, 1)] = i;
}
__device__ int total, other;

int main() {
  int *in, *list;
  cudaMalloc(&in, 512 * sizeof(int));
  cudaMalloc(&list, 512 * sizeof(int));
  cudaMemset(in, 1, 512 * sizeof(int));
  int *p, one = 1;
  cudaGetSymbolAddress((void **)&p, total);
  cudaMemset(p, 0, sizeof(int));
  cudaMemcpyToSymbol(total, &one, sizeof one);
  collect<<<2, 256>>>(in, 512, list, p);
  return cudaDeviceSynchronize();
}
