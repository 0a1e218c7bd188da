// EXPECT: wrong race
// y field overlaps x by half
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
struct Soa { float *x, *y; };
__global__ void run(Soa s) {
  s.x[threadIdx.x] = 1;
  s.y[threadIdx.x] = 2;
}
static Soa make(float *base, int n) { return Soa{base, base + n}; }
int main() {
  float *base;
  cudaMalloc(&base, 128 * sizeof(float));
  run<<<1, 64>>>(make(base, 32));
  return cudaDeviceSynchronize();
}
