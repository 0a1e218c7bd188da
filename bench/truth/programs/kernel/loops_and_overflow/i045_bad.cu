// EXPECT: wrong out-of-bounds
// a[i], because char c = 200 is -56: 144 - 56 = 88
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
char c = (char)200; int n = 144 + c; float *a; cudaMalloc(&a, n * 4); k<<<1, 128>>>(a, 89);
  cudaDeviceSynchronize();
}
