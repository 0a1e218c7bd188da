// EXPECT: wrong out-of-bounds
// a[i], because the static counter grows with each call: 3rd call 130 > 128
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
float *a; cudaMalloc(&a, 128 * 4); for (int i = 0; i < 3; ++i) k<<<1, 256>>>(a, next());
  cudaDeviceSynchronize();
}
