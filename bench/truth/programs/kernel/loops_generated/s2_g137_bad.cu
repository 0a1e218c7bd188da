// EXPECT: wrong barrier-divergence
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, unsigned s) {
  unsigned i = threadIdx.x;
  while (true) {
    __syncthreads();
    if (i > 4294967245) break;
    i += blockDim.x;
    if (!(i + 3 < n + 9)) break;
  }
}
int main(int argc, char **argv) {
  unsigned n = 155u;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 4>>>(a, n, 268435456);
  cudaDeviceSynchronize();
}
