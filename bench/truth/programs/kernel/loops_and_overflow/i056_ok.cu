// EXPECT: right
// dynamic shared
#include <cuda_runtime.h>
#include <algorithm>
#include <cstdlib>
#include <vector>
#include <cstring>
#include <cmath>
#include <utility>
extern __shared__ float s[];
__global__ void k(float *a) {
  s[threadIdx.x] = a[threadIdx.x];
  __syncthreads();
  a[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}
int main(int argc, char **argv) {
float *a; cudaMalloc(&a, 256 * 4); for (int b = 32; b <= 256; b += 32) k<<<1, b, b * 4>>>(a);
  cudaDeviceSynchronize();
}
