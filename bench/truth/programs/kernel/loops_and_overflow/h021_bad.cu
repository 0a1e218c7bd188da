// EXPECT: wrong out-of-bounds
// -1 < n is false as unsigned compare: (unsigned)n large for n = -1
#include <cuda_runtime.h>
__global__ void k(float *a, int n) {
  unsigned i = threadIdx.x;
  if (i < n) a[i] = 1;
}
int main(int argc, char **argv) {
  float *a; cudaMalloc(&a, 10 * sizeof(float));
  for (int n = 10; n >= -1; --n)
    k<<<1, 64>>>(a, n);
  cudaDeviceSynchronize();
}
