// EXPECT: wrong data-race
// a relaxed store of a word and a relaxed load of one of its bytes overlap only in part
#include <cuda/atomic>
__global__ void k(unsigned *w, unsigned *out) {
  if (threadIdx.x == 0)
    cuda::atomic_ref<unsigned, cuda::thread_scope_device>(*w).store(0x01010101u, cuda::memory_order_relaxed);
  else
    *out = cuda::atomic_ref<unsigned char, cuda::thread_scope_device>(*(unsigned char *)w).load(cuda::memory_order_relaxed);
}
int main() {
  unsigned *w;
  cudaMalloc(&w, 8); cudaMemset(w, 0, 8);
  k<<<1, 2>>>(w, w + 1);
  return cudaDeviceSynchronize();
}
