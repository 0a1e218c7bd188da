// EXPECT: right
// mask from the ballot, the rest returned
#include <cuda_runtime.h>
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  unsigned m = __ballot_sync(~0u, t % 32 < 20);
  if (t % 32 >= 20) return;
  a[t] = __shfl_sync(m, t, 0);
}
int main(int argc, char **argv) {
  int *p;
  cudaMalloc(&p, 4096 * sizeof(int));
  k<<<1, 64>>>(p, 3);
  return cudaDeviceSynchronize();
}
