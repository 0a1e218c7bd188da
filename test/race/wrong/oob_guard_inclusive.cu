// A guard with <= n lets one thread through too many.
// veriwarp-expect: out-of-bounds=refuted@marked space=global
// Why: for i = n (n not a multiple of 128) both arrays are left.
#include <cuda_runtime.h>
__global__ void negate(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n)
    out[i] = -in[i]; // expect: out-of-bounds
}

void run(int n) {
  int *in, *out;
  cudaMalloc(&in, n * sizeof(int));
  cudaMalloc(&out, n * sizeof(int));
  negate<<<(n + 127) / 128, 128>>>(in, out, n);
  cudaFree(in);
  cudaFree(out);
}
