// EXPECT: right
// only threads that add one element write one
#include <cuda_runtime.h>
__global__ void k(int *list, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int want = (i & 1) == 0;
  int slot = atomicAdd(count, want);
  if (want) list[slot] = i;
}
int main() {
  int *l, *c;
  cudaMalloc(&l, 256 * sizeof(int)); cudaMalloc(&c, sizeof(int));
  cudaMemset(c, 0, sizeof(int));
  k<<<2, 128>>>(l, c);
  cudaDeviceSynchronize();
}
