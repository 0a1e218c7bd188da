// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  for (signed char i = -99 + 0; i <= n; i += (blockDim.x * gridDim.x)) {
    a[(long long)(i / 4) - -24ll] = 1;
  }
}
int main(int argc, char **argv) {
  for (int n = 32; n <= 86; n += 18) {
    float *a; cudaMalloc(&a, 46ull * sizeof(float));
    k<<<1, 1>>>(a, n, 4);
  }
  cudaDeviceSynchronize();
}
