// EXPECT: right
// the count is the same for all warps, it comes from shared memory
#include <cuda_runtime.h>
__global__ void k(float *a) {
  __shared__ float s[64];
  __shared__ int cnt;
  int t = threadIdx.x;
  if (t == 0) cnt = 5;
  __syncthreads();
  int n = cnt;
  for (int i = 0; i < n; ++i) {
    s[t] = a[t] + i;
    __syncthreads();
    a[t] = s[63 - t];
    __syncthreads();
  }
}
int main() {
  float *a; cudaMalloc(&a, 64 * sizeof(float));
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
