// EXPECT: wrong launch
// argc is 1 without arguments: a grid of 0 blocks
// AIM: the number of arguments decides about the size of the grid
#include <algorithm>

__global__ void ids(int *d) { d[blockIdx.x * blockDim.x + threadIdx.x] = blockIdx.x; }

int main(int argc, char **) {
  int blocks = argc - 1;
  int *d;
  cudaMalloc(&d, sizeof(int) * 64 * std::max(blocks, 1));
  ids<<<blocks, 64>>>(d);
  cudaError_t e = cudaGetLastError();
  cudaDeviceSynchronize();
  cudaFree(d);
  return e != cudaSuccess;
}
