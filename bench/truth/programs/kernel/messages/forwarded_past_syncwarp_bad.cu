// EXPECT: wrong out-of-bounds
// Lane 1 changes s[0] from 5 to 7 between two __syncwarp; thread 0 writes a[7] of 6.
#include <cuda_runtime.h>
__global__ void k(int *a) {
  __shared__ int s[1];
  if (threadIdx.x == 0) {
    s[0] = 5;
    __syncwarp();
    __syncwarp();
    int x = s[0];
    a[x] = 1;
  } else {
    __syncwarp();
    if (threadIdx.x == 1) s[0] = 7;
    __syncwarp();
  }
}
int main() {
  int *a;
  cudaMalloc(&a, 4*6);
  k<<<1, 32>>>(a);
  cudaDeviceSynchronize();
}
