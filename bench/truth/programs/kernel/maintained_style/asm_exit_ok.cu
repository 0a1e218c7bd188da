// EXPECT: right
// threads beyond n skip the work only
#include <cuda_runtime.h>
__global__ void k(float *a, int n) {
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = t;
  if (t >= n) s[t] = 0;
  __syncthreads();
  if (t < n) a[t] = s[63 - t];
}
int main() {
  float *a; cudaMalloc(&a, 64 * sizeof(float));
  k<<<1, 64>>>(a, 40);
  cudaDeviceSynchronize();
}
