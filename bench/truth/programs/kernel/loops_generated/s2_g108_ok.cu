// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, unsigned s) {
  short r = 0;
  for (long long i = 0; i <= n && r < 17; i += (blockDim.x * gridDim.x), ++r) {
    __syncthreads();
  }
}
int main(int argc, char **argv) {
  for (unsigned n = 35u; n <= 55u; n += 5) {
    float *a; cudaMalloc(&a, 1ull * sizeof(float));
    k<<<1, 8>>>(a, n, 8);
  }
  cudaDeviceSynchronize();
}
