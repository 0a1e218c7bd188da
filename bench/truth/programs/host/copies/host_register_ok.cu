// EXPECT: right
// registered host array's n=16
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
__global__ void adapt(int *c) { c[1] = 160; }
int main() {
  static int h[2] = {16, 0};
  int *d, *a;
  cudaHostRegister(h, sizeof h, cudaHostRegisterMapped);
  cudaHostGetDevicePointer((void **)&d, h, 0);
  cudaMalloc(&a, 16 * sizeof(int));
  adapt<<<1, 1>>>(d);
  cudaDeviceSynchronize();
  fill<<<2, 128>>>(a, h[0]);
  return cudaDeviceSynchronize();
}
