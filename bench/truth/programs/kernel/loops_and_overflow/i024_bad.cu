// EXPECT: wrong out-of-bounds
// a[i], because the bit-field of 6 bits holds 100 as 36
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
struct { unsigned w : 6; } s; int x = 100; s.w = x; float *a; cudaMalloc(&a, s.w * 4); k<<<1, 128>>>(a, 37);
  cudaDeviceSynchronize();
}
