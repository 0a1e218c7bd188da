// EXPECT: wrong race
// the producer does not wait for 'empty' before the second round
#include <cuda_runtime.h>
#define SYNC(id, n) asm volatile("bar.sync %0, %1;" ::"n"(id), "n"(n) : "memory")
#define ARRIVE(id, n) asm volatile("bar.arrive %0, %1;" ::"n"(id), "n"(n) : "memory")
__global__ void k(float *out) {
  __shared__ float buf[64];
  int t = threadIdx.x;
  if (t < 64) {
    buf[t] = t;
    ARRIVE(1, 128);
    ARRIVE(2, 128);
    buf[t] = 2 * t;
    ARRIVE(3, 128);
  } else {
    SYNC(1, 128);
    float v = buf[127 - t];
    SYNC(2, 128);
    SYNC(3, 128);
    out[t - 64] = v + buf[127 - t];
  }
}
int main() {
  float *o; cudaMalloc(&o, 64 * 4);
  k<<<1, 128>>>(o);
  cudaDeviceSynchronize();
}
