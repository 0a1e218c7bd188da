// EXPECT: right
// (100+31) & ~31 is 128
#include <cuda_runtime.h>
__global__ void id(int *a, int n) {
  for (int i = threadIdx.x; i < n; i += 32)
    a[i] = i;
}
static size_t align(size_t x, size_t a) { return (x+ a - 1) & ~(a - 1); }
int main() {
  int *p, n = 100;
  cudaMalloc(&p, align(n, 32) * sizeof(int));
  id<<<1, 32>>>(p, n);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
