// The number of blocks is counted down before the second launch; the first one is right.
// veriwarp-expect: launch=refuted@marked definite
// Why: after the loop n is 0: no block at all.
#include <cuda_runtime.h>
__global__ void fill(int *p, int n) {
  int i = blockIdx.x * 32 + threadIdx.x;
  if (i < n)
    p[i] = 1;
}

int main() {
  int *p, n = 64;
  cudaMalloc(&p, 64 * sizeof(int));
  fill<<<n / 32, 32>>>(p, n);
  while (n > 0)
    n -= 32;
  fill<<<n, 32>>>(p, n); // expect: launch
  return cudaDeviceSynchronize();
}
