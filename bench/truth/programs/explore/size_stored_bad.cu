// EXPECT: wrong data-race
// an 8-byte store and a 4-byte load of its low half, both relaxed, overlap only in part
#include <cuda/atomic>
__global__ void k(unsigned long long *x, unsigned *out) {
  if (threadIdx.x == 0) {
    cuda::atomic_ref<unsigned long long, cuda::thread_scope_device> a(*x);
    a.store(0x100000001ull, cuda::memory_order_relaxed);
  } else {
    cuda::atomic_ref<unsigned, cuda::thread_scope_device> low(*(unsigned *)x);
    *out = low.load(cuda::memory_order_relaxed);
  }
}
int main() {
  unsigned long long *p;
  unsigned *q;
  cudaMalloc(&p, 8); cudaMemset(p, 0, 8);
  cudaMalloc(&q, 4);
  k<<<1, 2>>>(p, q);
  return cudaDeviceSynchronize();
}
