// EXPECT: wrong race
// half of the neighbour's pair
#include <cuda_fp16.h>
__global__ void k(__half *a) {
  int t = threadIdx.x;
  *(__half2 *)(a + 2 * t) = __floats2half2_rn(t, -t);
  if (t < 63) a[2 * t + 2] = __float2half(0.f);
}
int main() {
  __half *a;
  cudaMalloc(&a, 128 * sizeof(__half));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
