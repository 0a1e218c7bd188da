// EXPECT: wrong race
// The second launch begins with *flag == 1, reset only after it begins: data[0] of thread 0, blocks 0 and 1, race.
#include <cuda_runtime.h>
__global__ void k(int *data, unsigned *flag, int *out) {
  if (blockIdx.x == 0) {
    atomicExch(flag, 0u);
    data[0] = 42;
    __threadfence();
    atomicExch(flag, 1u);
  } else {
    unsigned v = atomicAdd(flag, 0u);
    __threadfence();
    if (v == 1) out[0] = data[0];
  }
}
int main() {
  int *data, *out; unsigned *flag;
  cudaMalloc(&data, 4); cudaMalloc(&out, 4); cudaMalloc(&flag, 4);
  cudaMemset(flag, 0, 4);
  k<<<2, 1>>>(data, flag, out);
  k<<<2, 1>>>(data, flag, out);
  cudaDeviceSynchronize();
}
