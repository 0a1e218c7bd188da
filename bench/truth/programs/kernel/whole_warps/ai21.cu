// EXPECT: wrong barrier-divergence
// mask (1 << n) - 1 with n = 32 is not ~0: 1u << 32 is 0 on the GPU? shl clamps to 0, minus 1 = ~0; but C++ UB. here n = 31: lane 31 is outside
#include <cuda_runtime.h>
__global__ void k(int *a, int n) {
  int t = threadIdx.x % 32;
  a[threadIdx.x] = __shfl_sync((1u << n) - 1, t, 0);
}
int main(int argc, char **argv) {
  int *p;
  cudaMalloc(&p, 4096 * sizeof(int));
  k<<<1, 64>>>(p, 31);
  return cudaDeviceSynchronize();
}
