// EXPECT: wrong race
// the grid is 2-dimensional and blockIdx.y is not used in the index
#include <cuda_runtime.h>
#include <algorithm>
#include <cstdlib>
#include <vector>
#include <cstring>
#include <cmath>
#include <utility>
__global__ void k(float *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = blockIdx.y;
}
int main(int argc, char **argv) {
float *a; cudaMalloc(&a, 4096 * 4); for (int y = 1; y < 3; ++y) k<<<dim3(4, y), 64>>>(a);
  cudaDeviceSynchronize();
}
