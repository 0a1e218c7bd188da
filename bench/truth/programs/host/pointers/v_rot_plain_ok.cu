// EXPECT: right
// three buffers rotate
#include <cuda_runtime.h>
__global__ void step(const int *prev, const int *cur, int *next) {
  int i = threadIdx.x;
  next[i] = cur[i + 1] - prev[i];
}
int main() {
  int *a, *b, *c;
  cudaMalloc(&a, 65 * sizeof(int));
  cudaMalloc(&b, 65 * sizeof(int));
  cudaMalloc(&c, 65 * sizeof(int));
  cudaMemset(a, 0, 65 * sizeof(int));
  cudaMemset(b, 0, 65 * sizeof(int));
  cudaMemset(c, 0, 65 * sizeof(int));
  for (int t = 0; t < 6; ++t) {
    step<<<1, 64>>>(a, b, c);
    int *old = a;
    a = b;
    b = c;
    c = old;
  }
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
