// EXPECT: wrong race
// the producer never waits: its item 4 overwrites slot[0] while the consumer may still read item 0 there
// AIM: ring buffer between two warps with a head counter, and the tail counter ignored
#include <cuda/atomic>
using Ctr = cuda::atomic<int, cuda::thread_scope_block>;

__global__ void ring(const int *in, int *out, int n) {
  __shared__ Ctr head, tail;
  __shared__ int slot[4];
  if (threadIdx.x == 0) {
    head.store(0, cuda::memory_order_relaxed);
    tail.store(0, cuda::memory_order_relaxed);
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    for (int i = 0; i < n; ++i) {
      slot[i % 4] = in[i];
      head.store(i + 1, cuda::memory_order_release);
    }
  } else if (threadIdx.x == 32) {
    for (int i = 0; i < n; ++i) {
      while (head.load(cuda::memory_order_acquire) <= i)
        ;
      out[i] = slot[i % 4];
      tail.store(i + 1, cuda::memory_order_release);
    }
  }
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 10 * sizeof(int));
  cudaMalloc(&out, 10 * sizeof(int));
  cudaMemset(in, 0, 10 * sizeof(int));
  ring<<<1, 64>>>(in, out, 10);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
