// EXPECT: right
// 3, 2, 1
#include <cuda_runtime.h>
#include <algorithm>
#include <cstdlib>
#include <vector>
#include <cstring>
#include <cmath>
#include <utility>
__global__ void k(float *a, unsigned n) {
  unsigned i = threadIdx.x;
  if (i < n) a[i] = 1;
}
int main(int argc, char **argv) {
float *a; cudaMalloc(&a, 3 * 4); for (unsigned x = 6; x < 9; ++x) k<<<1, 128>>>(a, 9 - x);
  cudaDeviceSynchronize();
}
