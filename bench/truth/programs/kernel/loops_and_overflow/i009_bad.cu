// EXPECT: wrong out-of-bounds
// a[i], because in the odd rounds the smaller array is passed
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
float *a, *b; cudaMalloc(&a, 100 * 4); cudaMalloc(&b, 99 * 4); for (int r = 0; r < 4; ++r) { k<<<1, 128>>>(a, 100); std::swap(a, b); }
  cudaDeviceSynchronize();
}
