// EXPECT: wrong race
// thread 1 reads the sum but only thread 0 has waited, without a barrier after it
#include <cuda_runtime.h>
__global__ void k(int *sum, int *flag, int *out) {
  int b = blockIdx.x, t = threadIdx.x;
  if (b > 0) {
    if (t == 0) {
      while (atomicAdd(&flag[b - 1], 0) == 0) {}
      __threadfence();
    }
    
    out[b * blockDim.x + t] = sum[b - 1];
  }
  if (t == 0) {
    sum[b] = b * 3; __threadfence(); atomicExch(&flag[b], 1);
  }
}
int main() {
  int *s, *f, *o;
  cudaMalloc(&s, 8 * sizeof(int)); cudaMalloc(&f, 8 * sizeof(int)); cudaMalloc(&o, 8 * 64 * sizeof(int));
  cudaMemset(f, 0, 8 * sizeof(int));
  k<<<8, 64>>>(s, f, o);
  cudaDeviceSynchronize();
}
