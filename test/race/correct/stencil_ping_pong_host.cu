// The host swaps two buffers between launches; the kernel reads one and writes the other.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>
#include <utility>
__global__ void diffuse(const float *__restrict__ from, float *__restrict__ to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n - 1)
    to[i] = 0.25f * from[i - 1] + 0.5f * from[i] + 0.25f * from[i + 1];
}

void run(int n, int steps) {
  float *a, *b;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&b, n * sizeof(float));
  for (int s = 0; s < steps; ++s) {
    diffuse<<<(n + 127) / 128, 128>>>(a, b, n);
    std::swap(a, b);
  }
  cudaFree(a);
  cudaFree(b);
}
