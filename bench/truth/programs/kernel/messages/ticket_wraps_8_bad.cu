// EXPECT: wrong race
// 256 additions wrap the 8-bit counter: blocks 3 and 259 (thread 0) both draw 3 and write a[0].
#include <cuda_runtime.h>
__global__ void k(int *a, unsigned char *count) {
  unsigned char old = __atomic_fetch_add(count, (unsigned char)1, __ATOMIC_RELAXED);
  if (old == 3) a[0] = blockIdx.x;
}
int main() {
  int *a; unsigned char *count;
  cudaMalloc(&a, 256 * 4); cudaMalloc(&count, 4);
  cudaMemset(count, 0, 4);
  k<<<512, 1>>>(a, count);
  cudaDeviceSynchronize();
}
