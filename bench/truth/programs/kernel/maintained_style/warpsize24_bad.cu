// EXPECT: wrong race
// in a block of 24 x 2 row 1 starts in the middle of warp 0: its lanes 0..7 are in warp 0 and 8..23 in warp 1
#include <cuda_runtime.h>
__global__ void k(int *out) {
  __shared__ int s[2][32];
  int x = threadIdx.x;
  s[threadIdx.y][x] = x;
  __syncwarp();
  int o = s[threadIdx.y][(x + 1) % blockDim.x];
  out[threadIdx.y * blockDim.x + x] = o;
}
int main() {
  int *o; cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, dim3(24, 2)>>>(o);
  cudaDeviceSynchronize();
}
