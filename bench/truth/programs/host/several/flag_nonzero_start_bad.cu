// EXPECT: wrong race
// the bytes are 1: block 1 does not wait
#include <cuda/atomic>
#include <cuda_runtime.h>
__global__ void pass(float *msg, unsigned *ready) {
  cuda::atomic_ref<unsigned, cuda::thread_scope_device> r(*ready);
  if (blockIdx.x == 0) {
    msg[threadIdx.x] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x == 0)
      r.store(1, cuda::memory_order_release);
  } else {
    if (threadIdx.x == 0)
      while (!r.load(cuda::memory_order_acquire))
        ;
    __syncthreads();
    msg[64 + threadIdx.x] = msg[63 - threadIdx.x];
  }
}
int main() {
  float *msg;
  unsigned *ready;
  cudaMalloc(&msg, 128 * sizeof(float));
  cudaMalloc(&ready, sizeof *ready);
  cudaMemset(ready, 1, sizeof *ready);
  pass<<<2, 64>>>(msg, ready);
  cudaDeviceSynchronize();
  cudaFree(msg);
  cudaFree(ready);
  return 0;
}
