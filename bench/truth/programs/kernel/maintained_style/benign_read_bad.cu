// EXPECT: wrong race
// every thread writes 1 to o[0] and reads o[z] (z is 0) while others still write it: a read and a write, not two equal writes
#include <cuda_runtime.h>
__global__ void k(int *o, int *w, int z) {
  o[0] = 1;
  w[threadIdx.x] = o[z];
}
int main() {
  int *o, *w;
  cudaMalloc(&o, 4); cudaMalloc(&w, 64 * 4);
  k<<<1, 64>>>(o, w, 0);
  cudaDeviceSynchronize();
}
