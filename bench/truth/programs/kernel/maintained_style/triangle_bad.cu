// EXPECT: wrong race
// with j <= i the diagonal pair (i, i) has the number of (i + 1, 0)
#include <cuda_runtime.h>
__global__ void k(int *out) {
  int i = threadIdx.x, j = threadIdx.y;
  if (j <= i) out[i * (i - 1) / 2 + j] = i * 100 + j;
}
int main() {
  int *o; cudaMalloc(&o, 256 * sizeof(int));
  k<<<1, dim3(16, 16)>>>(o);
  cudaDeviceSynchronize();
}
