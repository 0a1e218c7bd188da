// EXPECT: right
// blocks of 32 x 2, lanes of the same row exchange through shared memory after __syncwarp
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
  k<<<1, dim3(32, 2)>>>(o);
  cudaDeviceSynchronize();
}
