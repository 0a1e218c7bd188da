// EXPECT: right
// shift builds the mask with n = 19
#include <cuda_runtime.h>
__global__ void k(int *a, int n) {
  int t = threadIdx.x % 32, v = 0;
  if (t < 19) v = __shfl_sync((1u << n) - 1, t, 0);
  a[threadIdx.x] = v;
}
int main(int argc, char **argv) {
  int *p;
  cudaMalloc(&p, 4096 * sizeof(int));
  k<<<1, 64>>>(p, 19);
  return cudaDeviceSynchronize();
}
