// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, long long n, int s) {
  long long i;
  for (i = 3; i != 1; i = (i + 3) % 10) {
    if (i >= n) break;
    a[i - 1] = 1;
  }
}
int main(int argc, char **argv) {
  long long n = argc > 1 ? 63 : 82;
  float *a; cudaMalloc(&a, 9ull * sizeof(float));
  k<<<1, 1>>>(a, n, 2);
  cudaDeviceSynchronize();
}
