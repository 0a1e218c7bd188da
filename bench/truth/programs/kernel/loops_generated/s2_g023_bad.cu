// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, unsigned s) {
  long long i = n + 0;
  do {
    a[i % 7] = 1;
    i += 268435456;
  } while ((signed char)i <= n - 7);
}
int main(int argc, char **argv) {
  for (unsigned n = 16u; n <= 27u; n += 11) {
    float *a; cudaMalloc(&a, 6ull * sizeof(float));
    k<<<3, 4>>>(a, n, 268435456);
  }
  cudaDeviceSynchronize();
}
