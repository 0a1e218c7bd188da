// EXPECT: right
// block of 32 x 4: each row is a warp
#include <cuda_runtime.h>
__global__ void k(int *out) {
  __shared__ int s[128];
  int t = threadIdx.y * blockDim.x + threadIdx.x;
  s[t] = t;
  __syncwarp();
  int row = (t + 1) % 32;
  out[t] = s[threadIdx.y * 32 + row];
}
int main() {
  int *o; cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, dim3(32, 4)>>>(o);
  cudaDeviceSynchronize();
}
