// EXPECT: right
// switch over the warp role with __syncthreads in each case (bar.sync 0)
#include <cuda_runtime.h>
__global__ void k(float *a) {
  __shared__ float s[96];
  int t = threadIdx.x;
  s[t] = t;
  switch (t / 32) {
  case 0:
    asm volatile("bar.sync 0;" ::: "memory");
    break;
  case 1:
    asm volatile("bar.sync 0;" ::: "memory");
    break;
  default:
    asm volatile("bar.sync 0;" ::: "memory");
  }
  a[t] = s[95 - t];
}
int main() {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 96>>>(p);
  return cudaDeviceSynchronize();
}
