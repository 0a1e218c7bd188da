// EXPECT: wrong race
// The sum of 65537 additions of 65536 is 65536 modulo 2^32, so the first of all to draw passes as the last: out[0] = data[0] of thread 0 beside the write by block 65536.
#include <cuda_runtime.h>
__global__ void k(int *data, unsigned *count, int *out) {
  if (blockIdx.x == gridDim.x - 1) data[0] = 42;
  __threadfence();
  unsigned old = atomicAdd(count, 65536u);
  if (old == gridDim.x * 65536u - 65536u) {
    __threadfence();
    out[0] = data[0];
  }
}
int main() {
  int *data, *out; unsigned *count;
  cudaMalloc(&data, 4); cudaMalloc(&out, 4); cudaMalloc(&count, 4);
  cudaMemset(count, 0, 4);
  k<<<65537, 1>>>(data, count, out);
  cudaDeviceSynchronize();
}
