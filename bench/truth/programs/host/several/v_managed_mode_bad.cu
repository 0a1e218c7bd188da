// EXPECT: wrong race
// mode is 1, so the launch with two warps and without a block barrier is done
#include <cuda_runtime.h>
__managed__ int mode = 1;
__global__ void rot(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  __syncwarp();
  a[threadIdx.x] = s[(threadIdx.x + 1) % blockDim.x];
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (mode == 1)
    rot<<<1, 64>>>(a);
  else
    rot<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
