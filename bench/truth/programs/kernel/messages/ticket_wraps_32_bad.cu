// EXPECT: wrong race
// 65536 additions of 65536 wrap the counter: blocks 0 and 65536 (thread 0) both draw 0 and write a[0].
#include <cuda_runtime.h>
__global__ void k(int *a, unsigned *count) {
  if (atomicAdd(count, 65536u) == 0u) a[0] = blockIdx.x;
}
int main() {
  int *a; unsigned *count;
  cudaMalloc(&a, 4); cudaMalloc(&count, 4);
  cudaMemset(count, 0, 4);
  k<<<65540, 1>>>(a, count);
  cudaDeviceSynchronize();
}
