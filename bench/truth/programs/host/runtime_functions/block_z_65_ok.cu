// EXPECT: right
// z=64 is allowed
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void one(int *a) { a[threadIdx.z] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 65 * sizeof(int));
  one<<<1, dim3(1, 1, 64)>>>(a);
  return cudaDeviceSynchronize();
}
