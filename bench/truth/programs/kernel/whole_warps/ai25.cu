// EXPECT: wrong barrier-divergence
// 2D block (8, 8): only even rows shuffle with the full mask, odd rows vote
#include <cuda_runtime.h>
__global__ void k(int *a, int n) {
  int v;
  if (threadIdx.y % 2 == 0) v = __shfl_down_sync(~0u, (int)threadIdx.y, 4, 8);
  else v = __any_sync(~0u, threadIdx.x == 3);
  a[threadIdx.y * 8 + threadIdx.x] = v;
}
int main(int argc, char **argv) {
  int *p;
  cudaMalloc(&p, 4096 * sizeof(int));
  k<<<1, dim3(8, 8)>>>(p, 3);
  return cudaDeviceSynchronize();
}
