// EXPECT: wrong out-of-bounds
// the device pointer of the attributes is the counter: filled with bytes of 1 (all 512 inputs are positive, the list has 512 places)
#include <cuda_runtime.h>
#include <cstdio>
__global__ void collect(const int *in, int n, int *list, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0) list[atomicAdd(count, 1)] = i;
}

int main() {
  int *in, *list, *count;
  cudaMalloc(&in, 512 * sizeof(int));
  cudaMalloc(&list, 512 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(in, 1, 512 * sizeof(int));
  cudaPointerAttributes a;
  cudaPointerGetAttributes(&a, count);
  cudaMemset(count, 0, sizeof(int));
  cudaMemset(a.devicePointer, 1, sizeof(int));
  collect<<<2, 256>>>(in, 512, list, count);
  return cudaDeviceSynchronize();
}
