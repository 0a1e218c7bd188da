// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, size_t n, unsigned s) {
  for (size_t i = threadIdx.x; (n > 11 ? n : 1) >= 2 * i; i += s) {
    a[i % 64] = 1;
  }
}
int main(int argc, char **argv) {
  for (size_t n = 11ull; n <= 51ull; n += 8) {
    float *a; cudaMalloc(&a, ((n + 15) / 16 * 16) * sizeof(float));
    k<<<1, 64>>>(a, n, 7);
  }
  cudaDeviceSynchronize();
}
