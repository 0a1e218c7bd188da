// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, unsigned s) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += s) {
    a[i] = threadIdx.x + 1000 * blockIdx.x;
    if (i < 40) break;
  }
}
int main(int argc, char **argv) {
  for (unsigned n = 4294967172u; n <= 4294967252u; n += 16) {
    float *a; cudaMalloc(&a, 4ull * sizeof(float));
    k<<<2, 2>>>(a, n, 268435456);
  }
  cudaDeviceSynchronize();
}
