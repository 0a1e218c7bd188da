// Blocks are counted by a division that rounds down.
// veriwarp-expect: launch=refuted@marked definite
// Why: 100 / 256 is no block at all.
#include <cuda_runtime.h>
__global__ void fill(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = i;
}

void run(int *p) {
  const int n = 100;
  fill<<<n / 256, 256>>>(p, n); // expect: launch
}
