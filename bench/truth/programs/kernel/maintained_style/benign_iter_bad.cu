// EXPECT: wrong race
// all threads store k in iteration k without a barrier: a thread in iteration 1 and one in iteration 2 store different values
#include <cuda_runtime.h>
__global__ void k(int *progress, int *out) {
  int t = threadIdx.x;
  int acc = 0;
  for (int k = 0; k < 8; ++k) {
    acc += k * t;
    *progress = k;
  }
  out[t] = acc;
}
int main() {
  int *p, *o;
  cudaMalloc(&p, sizeof(int)); cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(p, o);
  cudaDeviceSynchronize();
}
