// EXPECT: right
// producer with two rounds, consumer with two rounds of bar.sync 0
#include <cuda_runtime.h>
__global__ void k(float *a) {
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = t;
  if (t < 32) {
    s[t] = 1;
    asm volatile("bar.sync 0;" ::: "memory");
    asm volatile("bar.sync 0;" ::: "memory");
  } else {
    asm volatile("bar.sync 0;" ::: "memory");
    float x = s[t - 32];
    asm volatile("bar.sync 0;" ::: "memory");
    a[t + 64] = x;
  }
}
int main() {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 64>>>(p);
  return cudaDeviceSynchronize();
}
