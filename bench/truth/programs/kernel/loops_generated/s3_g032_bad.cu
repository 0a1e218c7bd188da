// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, unsigned s) {
  unsigned r = 0;
  for (long long i = threadIdx.x; (size_t)i < n / 2 && r < 35; i += 5, ++r) {
    a[(unsigned char)(i + 40)] = 1;
  }
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 3 || x > 15)
    return 1;
  unsigned n = x;
  float *a; cudaMalloc(&a, (n * n + 1) * sizeof(float));
  k<<<2, 1>>>(a, n, 5);
  cudaDeviceSynchronize();
}
