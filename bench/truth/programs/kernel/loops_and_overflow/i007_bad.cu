// EXPECT: wrong out-of-bounds
// a[i], because std::swap exchanged the arrays
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
float *a, *b; cudaMalloc(&a, 100 * 4); cudaMalloc(&b, 50 * 4); std::swap(a, b); k<<<1, 128>>>(a, 100);
  cudaDeviceSynchronize();
}
