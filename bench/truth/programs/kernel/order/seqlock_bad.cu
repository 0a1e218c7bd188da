// EXPECT: wrong race
// the words are read by plain loads inside the retry loop: thread 0 of block 1 reads w[0] while block 0's atomic store writes it.
// AIM: a seqlock: retrying does not make the plain read free of races
#include <cuda/atomic>
using U = cuda::atomic_ref<unsigned, cuda::thread_scope_device>;

__global__ void seq(unsigned *s, unsigned *w, unsigned *out) {
  const auto rlx = cuda::memory_order_relaxed;
  U q(*s), a(w[0]), b(w[1]);
  if (blockIdx.x == 0) {
    for (unsigned i = 1; i <= 10; ++i) {
      q.store(2 * i - 1, rlx);
      cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_device);
      a.store(i, rlx);
      b.store(~i, rlx);
      q.store(2 * i, cuda::memory_order_release);
    }
  } else {
    unsigned s0, s1, x, y;
    do {
      s0 = q.load(cuda::memory_order_acquire);
      x = w[0];
      y = w[1];
      cuda::atomic_thread_fence(cuda::memory_order_acquire, cuda::thread_scope_device);
      s1 = q.load(rlx);
    } while ((s0 & 1) || s0 != s1);
    out[0] = x;
    out[1] = y;
  }
}

int main() {
  unsigned *m;
  cudaMalloc(&m, 5 * sizeof(unsigned));
  cudaMemset(m, 0, 5 * sizeof(unsigned));
  seq<<<2, 1>>>(m, m + 1, m + 3);
  cudaDeviceSynchronize();
  cudaFree(m);
}
