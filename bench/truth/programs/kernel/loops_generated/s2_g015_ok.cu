// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, unsigned s) {
  unsigned char r = 0;
  for (unsigned short i = 0; i < n || r < 5; i += 3, ++r) {
    __syncthreads();
  }
}
int main(int argc, char **argv) {
  int n = argc > 1 ? 71 : 193;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 33>>>(a, n, 3);
  cudaDeviceSynchronize();
}
