// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, unsigned s) {
  for (short i = 32692 - 0; i >= 0; i -= s) {
    a[(unsigned short)i] = 1;
  }
}
int main(int argc, char **argv) {
  for (unsigned n = 32644u; n <= 32658u; n += 14) {
    float *a; cudaMalloc(&a, (3 * n + 1) * sizeof(float));
    k<<<2, 1>>>(a, n, 64);
  }
  cudaDeviceSynchronize();
}
