// EXPECT: wrong data-race
// Thread 0 stores the two halves by 32-bit atomics while thread 1 loads all 64 bits: they share a part of their bytes only, so neither is atomic for the other.
// AIM: a 64-bit atomic that later plain reads touch in halves must not be torn
#include <cassert>
#include <cuda/atomic>
using D64 = cuda::atomic_ref<unsigned long long, cuda::thread_scope_device>;
union U {
  unsigned long long w;
  unsigned h[2];
};
__device__ U u;
__device__ unsigned long long out;

__global__ void k() {
  if (threadIdx.x == 0) {
    atomicExch(&u.h[0], 1u);
    atomicExch(&u.h[1], 1u);
  } else {
    unsigned long long v = D64(u.w).load(cuda::memory_order_relaxed);
    out = v;
  }
  __syncthreads();
  if (threadIdx.x == 0)
    assert(u.h[0] == 1 && u.h[1] == 1);
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
