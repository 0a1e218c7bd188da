// EXPECT: wrong race
// with tail = 0 the producer (block 0) also writes item 8 into slot 0, while the consumer (block 1) may still read item 0 from slot 0.
// AIM: producer/consumer ring whose capacity test is off by one
#include <cuda/atomic>

struct Ring {
  int slot[8];
  unsigned head, tail;
};
using A = cuda::atomic_ref<unsigned, cuda::thread_scope_device>;

__global__ void spsc(Ring *r, int *sum) {
  A head(r->head), tail(r->tail);
  if (blockIdx.x == 0) {
    for (unsigned i = 0; i < 100; ++i) {
      while (i - tail.load(cuda::memory_order_acquire) > 8u)
        ;
      r->slot[i % 8] = 3 * i;
      head.store(i + 1, cuda::memory_order_release);
    }
  } else {
    int s = 0;
    for (unsigned i = 0; i < 100; ++i) {
      while (head.load(cuda::memory_order_acquire) <= i)
        ;
      s += r->slot[i % 8];
      tail.store(i + 1, cuda::memory_order_release);
    }
    *sum = s;
  }
}

int main() {
  Ring *r;
  int *sum;
  cudaMalloc(&r, sizeof(Ring));
  cudaMalloc(&sum, sizeof(int));
  cudaMemset(r, 0, sizeof(Ring));
  spsc<<<2, 1>>>(r, sum);
  cudaDeviceSynchronize();
  cudaFree(r);
  cudaFree(sum);
}
