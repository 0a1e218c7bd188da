// EXPECT: wrong out-of-bounds
// a[i], because the offset in a loop r * 40 reaches 120, + 40 > 159
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
float *a; cudaMalloc(&a, 159 * 4); for (int r = 0; r < 4; ++r) k<<<1, 64>>>(a + r * 40, 40);
  cudaDeviceSynchronize();
}
