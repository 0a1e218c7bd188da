// EXPECT: wrong out-of-bounds
// a[i], because sizeof(float*) 8 / 2 ... : n bytes and not n floats
#include <cuda_runtime.h>
#include <algorithm>
#include <cstdlib>
#include <vector>
#include <cstring>
#include <cmath>
#include <utility>
__global__ void k(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = 1;
}
int main(int argc, char **argv) {
int n = 128; float *a; cudaMalloc(&a, n); k<<<1, 128>>>(a, n);
  cudaDeviceSynchronize();
}
