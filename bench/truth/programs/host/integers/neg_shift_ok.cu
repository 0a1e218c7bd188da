// EXPECT: right
// -7>>1 is -4 on every compiler (C++20), -(-4)=4
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
  int half = -(d >> 1);
  float *a;
  cudaMalloc(&a, 68 * sizeof(float));
  pad<<<1, 64>>>(a, half);
  cudaDeviceSynchronize();
}
