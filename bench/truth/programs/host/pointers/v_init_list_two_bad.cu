// EXPECT: wrong race
// b is a: neighbours race
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
  b = a;
  step<<<1, 64>>>(a, b);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
