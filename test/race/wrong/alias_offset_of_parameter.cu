// Rows of one matrix by two pointers, half the distance that they would need.
// veriwarp-expect: race=refuted|possible@marked
// Why: b starts n / 2 elements after a, and both have n elements that are used.
#include <cuda_runtime.h>
__global__ void addRows(float *a, const float *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] += b[i]; // expect: race
}

void run(float *rows, int n) {
  if (n < 1024)
    return;
  addRows<<<(n + 255) / 256, 256>>>(rows, rows + n / 2, n);
}
