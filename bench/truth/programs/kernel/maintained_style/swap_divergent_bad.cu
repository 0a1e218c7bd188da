// EXPECT: wrong race
// only threads that have a neighbour swap: thread 63 writes the buffer that others read
#include <cuda_runtime.h>
__global__ void k(float *out) {
  __shared__ float a[64], b[64];
  int t = threadIdx.x;
  float *src = a, *dst = b;
  a[t] = t; b[t] = 0;
  __syncthreads();
  for (int d = 1; d < 64; d *= 2) {
    float v = src[t];
    if (t >= d) v += src[t - d];
    dst[t] = v;
    if (t < 63) { float *x = src; src = dst; dst = x; }
    __syncthreads();
  }
  out[t] = src[t];
}
int main() {
  float *o; cudaMalloc(&o, 64 * 4);
  k<<<1, 64>>>(o);
  cudaDeviceSynchronize();
}
