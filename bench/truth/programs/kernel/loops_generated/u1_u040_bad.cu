// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, size_t n, int s) {
  int r = 0;
  size_t i;
  i = 3;
  while (i - 45 > n && r < 27) {
    i = i * 2 + 1, ++r;
    ;
    if (i > (1844674407370955166ull)) break;
  }
  a[(int)((i - n) & 31)] = 1;
}
int main(int argc, char **argv) {
  size_t n = argc > 1 ? 9223372036854775757ll : 9223372036854775760ll;
  float *a; cudaMalloc(&a, 18ull * sizeof(float));
  k<<<1, 4>>>(a, n, 1);
  cudaDeviceSynchronize();
}
