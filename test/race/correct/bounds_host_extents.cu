// The host allocates exactly n elements and rounds the grid up; the kernel's guard keeps every access inside.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>
__global__ void differences(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n - 1)
    out[i] = in[i + 1] - in[i];
}

void run(int n) {
  float *in, *out;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&out, (n - 1) * sizeof(float));
  differences<<<(n + 255) / 256, 256>>>(in, out, n);
  cudaFree(in);
  cudaFree(out);
}
