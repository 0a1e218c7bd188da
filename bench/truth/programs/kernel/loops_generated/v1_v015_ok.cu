// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, long long n, int s) {
  int r = 0;
  long long i;
  i = n;
  for (;;) {
    if (!(i <= (4611686018427387921ll) && r < 12)) break;
    i -= (3ll);
    if (i > n) break;
    ++r;
    ;
  }
  a[(int)(i & 63)] = 1;
}
int main(int argc, char **argv) {
  long long n = 9223372036854775792ll;
  float *a; cudaMalloc(&a, 49ull * sizeof(float));
  k<<<2, 4>>>(a, n, 1);
  cudaDeviceSynchronize();
}
