// EXPECT: wrong out-of-bounds
// Threads 32..63 change s[] from 5 to 7 between two named barriers; thread 0 writes a[7] of 6.
#include <cuda_runtime.h>
__global__ void k(int *a) {
  __shared__ int s[32];
  if (threadIdx.x < 32) {
    s[threadIdx.x] = 5;
    asm volatile("bar.sync 1, 64;" ::: "memory");
    asm volatile("bar.sync 2, 64;" ::: "memory");
    int x = s[threadIdx.x];
    if (threadIdx.x == 0) a[x] = 1;
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    s[threadIdx.x - 32] = 7;
    asm volatile("bar.sync 2, 64;" ::: "memory");
  }
}
int main() {
  int *a;
  cudaMalloc(&a, 4*6);
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
