// EXPECT: wrong race
// the buffer that is read is the one that the next round writes
#include <cuda_runtime.h>
__global__ void k(int *o) {
  __shared__ int s[3 * 64];
  int *buf[3] = {s, s + 64, s + 128};
  int t = threadIdx.x, a = 0;
  for (int r = 0; r < 6; ++r) {
    buf[r % 3][t] = r;
    __syncthreads();
    a += buf[(r + 1) % 3][t ^ 1];
  }
  o[t] = a;
}
int main() { int *o; cudaMalloc(&o, 64 * 4); k<<<1, 64>>>(o); cudaDeviceSynchronize(); }
