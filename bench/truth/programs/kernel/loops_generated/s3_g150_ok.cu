// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, unsigned s) {
  size_t i = 1ull - blockIdx.x * blockDim.x + threadIdx.x;
  do {
    a[i] = 1;
    if (i & 64) break;
    i -= s;
  } while ((long long)i > n);
}
int main(int argc, char **argv) {
  for (int n = 29; n <= 44; n += 5) {
    float *a; cudaMalloc(&a, (n + 7) * sizeof(float));
    k<<<1, 16>>>(a, n, 1);
  }
  cudaDeviceSynchronize();
}
