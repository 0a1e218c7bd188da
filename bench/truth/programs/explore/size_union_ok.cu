// EXPECT: right
// both threads use 4 bytes
#include <cuda/atomic>
union W { unsigned long long all; unsigned half[2]; };
__global__ void k(W *w, unsigned *out) {
  if (threadIdx.x == 0) {
    for (int i = 0; i < 2; i++)
      cuda::atomic_ref<unsigned, cuda::thread_scope_device>(w->half[i]).store(1, cuda::memory_order_relaxed);
  } else
    *out = cuda::atomic_ref<unsigned, cuda::thread_scope_device>(w->half[1]).load(cuda::memory_order_relaxed);
}
int main() {
  W *w; unsigned *out;
  cudaMalloc(&w, 8); cudaMemset(w, 0, 8); cudaMalloc(&out, 4);
  k<<<1, 2>>>(w, out);
  return cudaDeviceSynchronize();
}
