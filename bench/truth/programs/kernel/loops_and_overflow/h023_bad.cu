// EXPECT: wrong out-of-bounds
// __clz based power of two of n: for n=33 gives 64 > 40
#include <cuda_runtime.h>
__global__ void k(float *a, int n) {
  int p = 1;
  while (p < n) p <<= 1;
  int i = threadIdx.x;
  if (i < p) a[i] = 1;
}
int main(int argc, char **argv) {
  float *a; cudaMalloc(&a, 40 * sizeof(float));
  for (int n = 10; n <= 40; ++n)
    if (n < 34) k<<<1, 64>>>(a, n);
  cudaDeviceSynchronize();
}
