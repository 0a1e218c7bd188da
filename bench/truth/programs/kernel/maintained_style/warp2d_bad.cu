// EXPECT: wrong race
// block of 16 x 8: threadIdx.x & 31 is no lane number: rows 0 and 1 are one warp, but rows 1 and 2 are not
#include <cuda_runtime.h>
__global__ void k(int *out) {
  __shared__ int s[128];
  int t = threadIdx.y * blockDim.x + threadIdx.x;
  s[t] = t;
  __syncwarp();
  int row = (t + 16) % 32;
  out[t] = s[(t + 16) & 127];
}
int main() {
  int *o; cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, dim3(16, 8)>>>(o);
  cudaDeviceSynchronize();
}
