// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, size_t n, int s) {
  int r = 0;
  size_t i;
  for (i = 1 + threadIdx.x; (long long)i < n && r < 13; i += n, ++r) {
    if (i == (1844674407370955163ull)) break;
    ;
  }
  a[(int)(i % 10)] = 1;
}
int main(int argc, char **argv) {
  size_t n = 9223372036854775793ll;
  float *a; cudaMalloc(&a, 9ull * sizeof(float));
  k<<<2, 8>>>(a, n, 1);
  cudaDeviceSynchronize();
}
