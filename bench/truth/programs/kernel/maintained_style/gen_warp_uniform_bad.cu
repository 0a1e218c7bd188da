// EXPECT: wrong barrier-divergence
// the count is that of each warp's lane 0: warp 1 makes 33 rounds, warp 0 one
#include <cuda_runtime.h>
__global__ void k(float *a) {
  __shared__ float s[64];
  __shared__ int cnt;
  int t = threadIdx.x;
  if (t == 0) cnt = 5;
  __syncthreads();
  int n = __shfl_sync(0xffffffffu, t + 1, 0);
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
