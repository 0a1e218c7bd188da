// EXPECT: wrong race
// Lanes 1..31 of block 1 read s before thread 0 writes it (ordered by __syncwarp), so s may hold 1, and data[0] is read in a race with thread 0 of block 0.
#include <cuda_runtime.h>
__global__ void k(int *data, unsigned *flag, int *out) {
  __shared__ int s;
  if (blockIdx.x == 0) {
    if (threadIdx.x == 0) { data[0] = 42; __threadfence(); atomicExch(flag, 1u); }
  } else if (threadIdx.x == 0) {
    __syncwarp();
    unsigned v = atomicAdd(flag, 0u);
    __threadfence();
    s = v;
  } else {
    if (s == 1) out[threadIdx.x] = data[0];
    __syncwarp();
  }
}
int main() {
  int *data, *out; unsigned *flag;
  cudaMalloc(&data, 4); cudaMalloc(&out, 64 * 4); cudaMalloc(&flag, 4);
  cudaMemset(flag, 0, 4);
  k<<<2, 32>>>(data, flag, out);
  cudaDeviceSynchronize();
}
