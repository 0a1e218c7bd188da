// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, unsigned s) {
  unsigned r = 0;
  short i = -39 - blockIdx.x * blockDim.x + threadIdx.x;
  do {
    if (i % 16 == 15) return;
    a[i & 63] = threadIdx.x + 1000 * blockIdx.x;
    i -= 33, ++r;
  } while (i > 0 && r < 38);
}
int main(int argc, char **argv) {
  for (unsigned n = 32731u; n <= 32753u; n += 11) {
    float *a; cudaMalloc(&a, 58ull * sizeof(float));
    k<<<1, 33>>>(a, n, 33);
  }
  cudaDeviceSynchronize();
}
