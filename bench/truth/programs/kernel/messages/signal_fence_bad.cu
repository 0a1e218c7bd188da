// EXPECT: wrong race
// __atomic_signal_fence is a fence for the compiler and the thread itself: data[0] of thread 0 in block 0 and block 1 is not ordered.
#include <cuda_runtime.h>
__global__ void k(int *data, unsigned *flag, int *out) {
  if (blockIdx.x == 0) {
    data[0] = 42;
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    atomicExch(flag, 1u);
  } else {
    unsigned v = atomicAdd(flag, 0u);
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    if (v == 1) out[0] = data[0];
  }
}
int main() {
  int *data, *out; unsigned *flag;
  cudaMalloc(&data, 4); cudaMalloc(&out, 4); cudaMalloc(&flag, 4);
  cudaMemset(flag, 0, 4);
  k<<<2, 1>>>(data, flag, out);
  cudaDeviceSynchronize();
}
