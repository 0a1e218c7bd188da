// EXPECT: right
// half2 of the thread's own pair
#include <cuda_fp16.h>
__global__ void k(__half *a) {
  int t = threadIdx.x;
  *(__half2 *)(a + 2 * t) = __floats2half2_rn(t, -t);
  a[2 * t + 1] = __float2half(0.f);
}
int main() {
  __half *a;
  cudaMalloc(&a, 128 * sizeof(__half));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
