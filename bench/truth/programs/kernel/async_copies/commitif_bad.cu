// EXPECT: wrong race
// the commit is conditional too: in the last round the needed group is the newest
#include <cuda_pipeline.h>
__global__ void k(const int *a, int *out) {
  __shared__ int s[2][64];
  int t = threadIdx.x, sum = 0;
  __pipeline_memcpy_async(&s[0][t], &a[t], 4);
  __pipeline_commit();
  for (int i = 0; i < 4; ++i) {
    if (i < 3) {
      __pipeline_memcpy_async(&s[(i + 1) & 1][t], &a[(i + 1) * 64 + t], 4);
      __pipeline_commit();
    }
    
    __pipeline_wait_prior(1);
    sum += s[i & 1][t];
  }
  out[t] = sum;
}
int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
