// A loop over a grid whose last step leaves 32 bits at the launch in the source.
// veriwarp-expect: out-of-bounds=refuted@marked definite
// Why: n is 2^31 - 1, so thread 0 goes from 2147221504 to -2147483648, which is below n.
#include <cuda_runtime.h>

__global__ void invert(signed char *a, int n) {
  const int stride = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
    a[i] = ~a[i]; // expect: out-of-bounds
}

int main() {
  const int n = 2147483647;
  signed char *a;
  cudaMalloc(&a, n);
  invert<<<1024, 256>>>(a, n);
}
