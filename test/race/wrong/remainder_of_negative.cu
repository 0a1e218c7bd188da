// A remainder that the host computes: of a negative number it is negative.
// veriwarp-expect: out-of-bounds=refuted|possible@marked
// Why: for -7, the index is -2.
#include <cuda_runtime.h>

__global__ void store(int *a, int i) {
  a[i] = 1; // expect: out-of-bounds
}

__global__ void storeWide(int *a, long long i) {
  a[i] = 1; // expect: out-of-bounds
}

__global__ void storeBelow(int *a, unsigned i) {
  if (i >= 5)
    a[i] = 1; // expect: out-of-bounds
}

void run(int number, long long wide) {
  int *a, *b, *c;
  cudaMalloc(&a, 5 * sizeof(int));
  cudaMalloc(&b, 5 * sizeof(int));
  cudaMalloc(&c, 5 * sizeof(int));
  store<<<1, 1>>>(a, number % 5);
  storeWide<<<1, 1>>>(b, (wide + 10) % 5);
  storeBelow<<<1, 1>>>(c, (number ^ 3) % 5);
}
