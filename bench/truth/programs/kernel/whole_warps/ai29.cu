// EXPECT: wrong race
// __syncwarp in 2D (16, 4): s[y][x] exchanged between rows 1 and 2 (different warps)
#include <cuda_runtime.h>
__global__ void k(int *a, int n) {
  __shared__ int s[4][16];
  s[threadIdx.y][threadIdx.x] = 1;
  __syncwarp();
  a[threadIdx.y * 16 + threadIdx.x] = s[3 - threadIdx.y][threadIdx.x];
}
int main(int argc, char **argv) {
  int *p;
  cudaMalloc(&p, 4096 * sizeof(int));
  k<<<1, dim3(16, 4)>>>(p, 3);
  return cudaDeviceSynchronize();
}
