// EXPECT: wrong race
// the rotation loses one buffer: after the first step b and c are the same
#include <cuda_runtime.h>
__global__ void step(const int *prev, const int *cur, int *next) {
  int i = threadIdx.x;
  next[i] = cur[i + 1] - prev[i];
}
int main() {
  int *a, *b, *c;
  for (int **p : {&a, &b, &c}) {
    cudaMalloc(p, 65 * sizeof(int));
    cudaMemset(*p, 0, 65 * sizeof(int));
  }
  for (int t = 0; t < 6; ++t) {
    step<<<1, 64>>>(a, b, c);
    int *old = a;
    a = b;
    b = c;
    c = b;
  }
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
