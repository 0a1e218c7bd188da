// EXPECT: right
// in an if/else chain of the same device function with bar.sync 0
#include <cuda_runtime.h>
__device__ void meet() { asm volatile("bar.sync 0;" ::: "memory"); }
__global__ void k(float *a) {
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = t;
  if (t < 32) {
    meet();
  } else {
    meet();
  }
  a[t] = s[63 - t];
}
int main() {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 64>>>(p);
  return cudaDeviceSynchronize();
}
