// Launches that guards turn away are no launches, whatever their shape would be.
// veriwarp-expect: all=proved
// veriwarp-expect: launch=proved definite
#include <cuda_runtime.h>
__global__ void fill(int *p) { p[threadIdx.x] = 1; }

void launch(int *p, int blocks) {
  if (blocks > 0)
    fill<<<blocks, 32>>>(p);
}

int main() {
  int *p, n = 64;
  cudaMalloc(&p, 128);
  fill<<<1, 32>>>(p);
  launch(p, 0);
  while (n > 0)
    n -= 32;
  if (n > 0)
    fill<<<1, n - 32>>>(p);
  return cudaDeviceSynchronize();
}
