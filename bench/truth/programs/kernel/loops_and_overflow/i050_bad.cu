// EXPECT: wrong out-of-bounds
// a[i], because memset sets the size to 0x01010101 / 2^24 = 1
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
int n; memset(&n, 1, sizeof n); n >>= 24; float *a; cudaMalloc(&a, n * 4); k<<<1, 128>>>(a, 2);
  cudaDeviceSynchronize();
}
