// EXPECT: right
// the buffers are swapped in each round
#include <cuda_runtime.h>
__global__ void step(const int *cur, int *next) {
  int i = threadIdx.x;
  next[i] = cur[i + 1];
}
int main() {
  int *a, *b;
  for (int **p : {&a, &b}) {
    cudaMalloc(p, 65 * sizeof(int));
    cudaMemset(*p, 0, 65 * sizeof(int));
  }
  for (int t = 0; t < 6; ++t) {
    step<<<1, 64>>>(a, b);
    int *old = a;
    a = b;
    b = old;
  }
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
