// EXPECT: right
// no launch has the error
#include <cuda_runtime.h>
__global__ void k(float *a, int n) {
  int p = 1;
  while (p < n) p <<= 1;
  int i = threadIdx.x;
  if (i < p) a[i] = 1;
}
int main(int argc, char **argv) {
  float *a; cudaMalloc(&a, 64 * sizeof(float));
  for (int n = 10; n <= 40; ++n)
    if (n < 34) k<<<1, 64>>>(a, n);
  cudaDeviceSynchronize();
}
