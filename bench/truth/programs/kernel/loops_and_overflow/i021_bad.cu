// EXPECT: wrong out-of-bounds
// a[i], because goto repeats with a larger n
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
int n = 32; float *a; cudaMalloc(&a, 100 * 4);
again:
  k<<<1, 128>>>(a, n);
  n *= 2;
  if (n < 200) goto again;
  cudaDeviceSynchronize();
}
