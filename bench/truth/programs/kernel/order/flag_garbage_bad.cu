// EXPECT: wrong race
// the host sets all bytes of the flag to 1, so ready != 0 at the start: thread 0 of block 1 reads data[0] while thread 0 of block 0 writes it.
// AIM: a flag whose start value, set by the host, is not 0
#include <cuda/atomic>

__global__ void hand(int *data, unsigned *ready, int *out) {
  cuda::atomic_ref<unsigned, cuda::thread_scope_device> f(*ready);
  if (blockIdx.x == 0) {
    data[threadIdx.x] = threadIdx.x * 5;
    __syncthreads();
    if (threadIdx.x == 0)
      f.store(1u, cuda::memory_order_release);
  } else {
    if (threadIdx.x == 0)
      while (f.load(cuda::memory_order_acquire) == 0)
        ;
    __syncthreads();
    out[threadIdx.x] = data[63 - threadIdx.x];
  }
}

int main() {
  int *data, *out;
  unsigned *ready;
  cudaMalloc(&data, 64 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMalloc(&ready, sizeof *ready);
  cudaMemset(ready, 1, sizeof *ready);
  hand<<<2, 64>>>(data, ready, out);
  cudaDeviceSynchronize();
  cudaFree(data);
  cudaFree(out);
  cudaFree(ready);
}
