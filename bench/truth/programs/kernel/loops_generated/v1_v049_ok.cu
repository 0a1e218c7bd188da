// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  int r = 0;
  unsigned i;
  i = (4294967234u) + threadIdx.x;
  for (;;) {
    if (!(i >= (158u) && r < 19)) break;
    i <<= 1;
    if (i <= n) break;
    ++r;
    a[(int)(i % 10)] = 1;
  }
}
int main(int argc, char **argv) {
  unsigned n = 2147483648ll;
  float *a; cudaMalloc(&a, 9ull * sizeof(float));
  k<<<1, 8>>>(a, n, 1);
  cudaDeviceSynchronize();
}
