// EXPECT: wrong out-of-bounds
// s[..], because the block of 256 passes the 128 shared elements
#include <cuda_runtime.h>
#include <algorithm>
#include <cstdlib>
#include <vector>
#include <cstring>
#include <cmath>
#include <utility>
__global__ void k(float *a) {
  __shared__ float s[128];
  s[threadIdx.x] = a[threadIdx.x];
  __syncthreads();
  a[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}
int main(int argc, char **argv) {
float *a; cudaMalloc(&a, 256 * 4); int b = argc > 2 ? 256 : 128; k<<<1, b>>>(a);
  cudaDeviceSynchronize();
}
