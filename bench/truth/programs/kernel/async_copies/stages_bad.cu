// EXPECT: wrong race
// the buffer is refilled while other threads still read it
#include <cuda_pipeline.h>
__global__ void k(const int *a, int *out) {
  __shared__ int s[2][64];
  int t = threadIdx.x, sum = 0;
  __pipeline_memcpy_async(&s[0][t], &a[t], 4);
  __pipeline_commit();
  for (int i = 0; i < 8; ++i) {
    if (i < 7) __pipeline_memcpy_async(&s[(i + 1) & 1][t], &a[(i + 1) * 64 + t], 4);
    __pipeline_commit();
    __pipeline_wait_prior(1);
    __syncthreads();
    sum += s[i & 1][63 - t];
    
  }
  out[t] = sum;
}
int main() {
  int *a;
  cudaMalloc(&a, 512 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
