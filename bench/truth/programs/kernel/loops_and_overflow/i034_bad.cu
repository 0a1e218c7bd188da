// EXPECT: wrong out-of-bounds
// a[i], because the shift makes 1 << 7 = 128 > 127
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
float *a; cudaMalloc(&a, 127 * 4); for (int s = 0; s < 8; ++s) k<<<1, 256>>>(a, 1 << s);
  cudaDeviceSynchronize();
}
