// EXPECT: wrong race
// The second launch begins with sync[0] == 1 (the kernel sets only sync[1] to 0): data[0] of thread 0, blocks 0 and 1, race.
#include <cuda_runtime.h>
__global__ void k(int *data, unsigned *sync, int *out) {
  if (blockIdx.x == 0) {
    data[0] = 42;
    __threadfence();
    atomicExch(&sync[0], 1u);
    sync[1] = 0;
  } else {
    unsigned v = atomicAdd(&sync[0], 0u);
    __threadfence();
    if (v == 1) out[0] = data[0];
  }
}
int main() {
  int *data, *out; unsigned *sync;
  cudaMalloc(&data, 4); cudaMalloc(&out, 4); cudaMalloc(&sync, 8);
  cudaMemset(sync, 0, 8);
  k<<<2, 1>>>(data, sync, out);
  k<<<2, 1>>>(data, sync, out);
  cudaDeviceSynchronize();
}
