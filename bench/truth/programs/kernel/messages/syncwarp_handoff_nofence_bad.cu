// EXPECT: wrong race
// Thread 0 of block 1 looks at the flag with a relaxed atomicAdd and no fence follows (only __syncwarp hands s on), so its warp (threads 0..31) reads data[0] in a race with thread 0 of block 0.
#include <cuda_runtime.h>
__global__ void k(int *data, unsigned *flag, int *out) {
  __shared__ int s;
  if (blockIdx.x == 0) {
    if (threadIdx.x == 0) {
      data[0] = 42;
      __threadfence();
      atomicExch(flag, 1u);
    }
  } else {
    if (threadIdx.x == 0) {
      unsigned v = atomicAdd(flag, 0u);
      s = v;
    }
    __syncwarp();
    if (s == 1) out[threadIdx.x] = data[0];
  }
}
int main() {
  int *data, *out; unsigned *flag;
  cudaMalloc(&data, 4); cudaMalloc(&out, 32 * 4); cudaMalloc(&flag, 4);
  cudaMemset(flag, 0, 4);
  k<<<2, 32>>>(data, flag, out);
  cudaDeviceSynchronize();
}
