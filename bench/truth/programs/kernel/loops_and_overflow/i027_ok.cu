// EXPECT: right
// 5! = 120
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
int fact(int x) { return x < 2 ? 1 : x * fact(x - 1); }
int main(int argc, char **argv) {
float *a; cudaMalloc(&a, 120 * 4); k<<<1, 128>>>(a, fact(5));
  cudaDeviceSynchronize();
}
