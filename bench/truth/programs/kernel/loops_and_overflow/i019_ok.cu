// EXPECT: right
// 110, 120
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
int next() { static int c = 100; c += 10; return c; }
int main(int argc, char **argv) {
float *a; cudaMalloc(&a, 128 * 4); for (int i = 0; i < 2; ++i) k<<<1, 256>>>(a, next());
  cudaDeviceSynchronize();
}
