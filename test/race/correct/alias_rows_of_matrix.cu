// Two rows of one matrix, of a width that is not known.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>
__global__ void addRows(float *a, const float *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] += b[i];
}

void run(float *rows, int n) { addRows<<<(n + 255) / 256, 256>>>(rows, rows + n, n); }
