// EXPECT: wrong out-of-bounds
// a[i], because the continue skips only r == 3, r == 4 has 5 * 32 = 160
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
float *a; cudaMalloc(&a, 128 * 4); for (int r = 0; r < 5; ++r) { if (r == 3) continue; k<<<5, 32>>>(a, (r + 1) * 32); }
  cudaDeviceSynchronize();
}
