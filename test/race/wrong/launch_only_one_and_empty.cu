// The only launch of a kernel has no block. The kernel itself is right, whatever its launch.
// veriwarp-expect: launch=refuted@marked definite
// Why: after the loop n is 0. The launch does happen, and fails.
#include <cuda_runtime.h>
__global__ void fill(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = 1;
}

int main() {
  int *p, n = 10;
  cudaMalloc(&p, 40);
  while (n > 0)
    --n;
  fill<<<(n + 127) / 128, 128>>>(p, n); // expect: launch
  return cudaDeviceSynchronize();
}
