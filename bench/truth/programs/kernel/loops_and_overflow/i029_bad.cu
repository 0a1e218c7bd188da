// EXPECT: wrong out-of-bounds
// a[i], because n is clamped to at least 100, not at most
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
int n = atoi(argv[1]); n = std::max(n, 100); float *a; cudaMalloc(&a, 100 * 4); k<<<(n + 127) / 128, 128>>>(a, n);
  cudaDeviceSynchronize();
}
