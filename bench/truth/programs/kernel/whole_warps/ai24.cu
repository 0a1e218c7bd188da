// EXPECT: right
// 2D block (8, 8): shuffles along rows of 8
#include <cuda_runtime.h>
__global__ void k(int *a, int n) {
  int v = __shfl_down_sync(~0u, (int)threadIdx.y, 4, 8);
  a[threadIdx.y * 8 + threadIdx.x] = v;
}
int main(int argc, char **argv) {
  int *p;
  cudaMalloc(&p, 4096 * sizeof(int));
  k<<<1, dim3(8, 8)>>>(p, 3);
  return cudaDeviceSynchronize();
}
