// EXPECT: wrong data-race
// relaxed atomic accesses of 8 bytes and of 4 of them overlap only in part: a mixed-size data race
#include <cuda/atomic>
union W { unsigned long long all; unsigned half[2]; };
__global__ void k(W *w, unsigned *out) {
  if (threadIdx.x == 0)
    cuda::atomic_ref<unsigned long long, cuda::thread_scope_device>(w->all).store(0x100000001ull, cuda::memory_order_relaxed);
  else
    *out = cuda::atomic_ref<unsigned, cuda::thread_scope_device>(w->half[1]).load(cuda::memory_order_relaxed);
}
int main() {
  W *w; unsigned *out;
  cudaMalloc(&w, 8); cudaMemset(w, 0, 8); cudaMalloc(&out, 4);
  k<<<1, 2>>>(w, out);
  return cudaDeviceSynchronize();
}
