// EXPECT: right
// all threads store the same constant
#include <cuda_runtime.h>
__global__ void k(int *progress, int *out) {
  int t = threadIdx.x;
  int acc = 0;
  for (int k = 0; k < 8; ++k) {
    acc += k * t;
    *progress = 1;
  }
  out[t] = acc;
}
int main() {
  int *p, *o;
  cudaMalloc(&p, sizeof(int)); cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(p, o);
  cudaDeviceSynchronize();
}
