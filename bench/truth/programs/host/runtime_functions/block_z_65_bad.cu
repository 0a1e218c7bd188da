// EXPECT: wrong launch
// blockDim.z=65 > 64
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void one(int *a) { a[threadIdx.z] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 65 * sizeof(int));
  one<<<1, dim3(1, 1, 65)>>>(a);
  return cudaDeviceSynchronize();
}
