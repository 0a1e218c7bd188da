// A remainder that the host computes: of a negative number it is negative.
// veriwarp-expect: out-of-bounds=refuted|possible@marked
// Why: for -7, the index is -2.
#include <cuda_runtime.h>

__global__ void store(int *a, int i) {
  a[i] = 1; // expect: out-of-bounds
}

__global__ void storeBelow(int *a, unsigned i) {
  if (i >= 5)
    a[i] = 1; // expect: out-of-bounds
}

void run(int number) {
  int *a, *b;
  cudaMalloc(&a, 5 * sizeof(int));
  cudaMalloc(&b, 5 * sizeof(int));
  store<<<1, 1>>>(a, number % 5);
  storeBelow<<<1, 1>>>(b, (number ^ 3) % 5);
}
