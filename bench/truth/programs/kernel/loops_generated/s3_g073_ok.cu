// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, unsigned s) {
  for (size_t i = n - blockIdx.x * blockDim.x + threadIdx.x; (long long)i > 0; i -= s) {
    a[(unsigned char)(i + 17)] = threadIdx.x + 1000 * blockIdx.x;
    if (i % 16 == 15) return;
  }
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 8 || x > 11)
    return 1;
  unsigned n = x;
  float *a; cudaMalloc(&a, 256ull * sizeof(float));
  k<<<3, 32>>>(a, n, 268435456);
  cudaDeviceSynchronize();
}
