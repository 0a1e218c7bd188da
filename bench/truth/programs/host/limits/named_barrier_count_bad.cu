// EXPECT: wrong barrier-divergence
// the block has 32 threads: one warp waits at a barrier that counts 64, forever
#include <cuda_runtime.h>
__global__ void nb(int *a) {
  __shared__ int s[96];
  s[threadIdx.x] = threadIdx.x;
  asm volatile("bar.sync 1, 64;" ::: "memory");
  a[threadIdx.x] = s[(threadIdx.x + 32) % blockDim.x];
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  nb<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
