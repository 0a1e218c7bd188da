// EXPECT: wrong race
// a thread with an odd index adds 0 to the counter but still writes its slot, which the next one gets, too
#include <cuda_runtime.h>
__global__ void k(int *list, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int want = (i & 1) == 0;
  int slot = atomicAdd(count, want);
  list[slot] = i;
}
int main() {
  int *l, *c;
  cudaMalloc(&l, 256 * sizeof(int)); cudaMalloc(&c, sizeof(int));
  cudaMemset(c, 0, sizeof(int));
  k<<<2, 128>>>(l, c);
  cudaDeviceSynchronize();
}
