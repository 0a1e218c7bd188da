// EXPECT: wrong assertion
// -7/2 is -3, so half is 3 not 4
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void pad(float *a, int half) {
  assert(half == 4);
  a[threadIdx.x + half] = 0;
}
int main(int argc, char **argv) {
  int d = argc > 5 ? -8 : -7;
  int half = -(d / 2);
  float *a;
  cudaMalloc(&a, 68 * sizeof(float));
  pad<<<1, 64>>>(a, half);
  cudaDeviceSynchronize();
}
