// EXPECT: wrong out-of-bounds
// a[i], because the host array element is overwritten through an index that is the same
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
int s[4] = {10, 20, 30, 40}; int j = argc & 3; s[j] = 50; float *a; cudaMalloc(&a, 40 * 4); k<<<1, 64>>>(a, s[1]);
  cudaDeviceSynchronize();
}
