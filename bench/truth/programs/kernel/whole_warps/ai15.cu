// EXPECT: wrong barrier-divergence
// mask from before the return is used after by the rest, with a lane that took another path
#include <cuda_runtime.h>
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  unsigned m = __ballot_sync(~0u, t % 32 < 20);
  if (t % 32 >= 20) return;
  int v = 0;
  if (t % 32 < 10) v = __shfl_sync(m, t, 0);
  else {
    v = __shfl_sync(m, t, 5);
    v += __shfl_sync(m, t, 1);
  }
  a[t] = v;
}
int main(int argc, char **argv) {
  int *p;
  cudaMalloc(&p, 4096 * sizeof(int));
  k<<<1, 64>>>(p, 3);
  return cudaDeviceSynchronize();
}
