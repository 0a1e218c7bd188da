// EXPECT: wrong race
// threads of y differ and blockDim.y is 2 for the second launch
#include <cuda_runtime.h>
#include <algorithm>
#include <cstdlib>
#include <vector>
#include <cstring>
#include <cmath>
#include <utility>
__global__ void k(float *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = threadIdx.y;
}
int main(int argc, char **argv) {
float *a; cudaMalloc(&a, 4096 * 4); k<<<4, dim3(64, 1)>>>(a); k<<<4, dim3(64, argc > 1 ? 2 : 1)>>>(a);
  cudaDeviceSynchronize();
}
