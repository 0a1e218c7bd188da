// EXPECT: wrong out-of-bounds
// a[i], because the early exit tests n > 1000 and the array has 1000, n + 1 elements are written
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
int n = atoi(argv[1]); if (n < 1 || n > 1000) return 1; float *a; cudaMalloc(&a, 1000 * 4); k<<<8, 128>>>(a, n + 1);
  cudaDeviceSynchronize();
}
