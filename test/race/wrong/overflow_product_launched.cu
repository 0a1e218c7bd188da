// An index whose product leaves 32 bits at the launch in the source, but not at most launches.
// veriwarp-expect: out-of-bounds=refuted@marked definite
// Why: in row 32768, row * 65536 is -2147483648 in 32 bits.
#include <cuda_runtime.h>

__global__ void clear(float *a, int columns) {
  int row = blockIdx.x, column = threadIdx.x;
  a[row * columns + column] = 0; // expect: out-of-bounds
}

int main() {
  float *a;
  cudaMalloc(&a, 40000ull * 65536 * sizeof(float));
  clear<<<40000, 256>>>(a, 65536);
}
