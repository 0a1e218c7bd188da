// EXPECT: right
// size 512
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void sm(float *o) {
  extern __shared__ float d[];
  d[threadIdx.x] = 2;
  o[threadIdx.x] = d[threadIdx.x];
}
int main(int argc, char **argv) {
  float *o;
  cudaMalloc(&o, 128 * sizeof(float));
  int extra = argc > 50 ? 0 : 0;
  sm<<<1, 128, 512 + extra>>>(o);
  return cudaDeviceSynchronize();
}
