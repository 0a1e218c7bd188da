// Source and target are different parameters, but the host passes one buffer for both.
// veriwarp-expect: race=refuted@marked kind=read-write space=global
// Why: with a == b thread i reads the cell that thread i + 1 writes.
#include <cuda_runtime.h>
__global__ void shift(const int *a, int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n - 1)
    b[i] = a[i + 1]; // expect: race
}

void run(int n) {
  int *buffer;
  cudaMalloc(&buffer, n * sizeof(int));
  shift<<<(n + 255) / 256, 256>>>(buffer, buffer, n);
  cudaFree(buffer);
}
