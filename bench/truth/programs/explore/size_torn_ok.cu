// EXPECT: right
// Thread 0's exchange and thread 1's load are 64-bit atomics, so thread 1 sees 0/0 or 1/1; the plain reads of the halves come after the barrier.
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
    atomicExch(&u.w, 0x100000001ull);
  } else {
    unsigned long long v = D64(u.w).load(cuda::memory_order_relaxed);
    out = v;
    assert((unsigned)v == (unsigned)(v >> 32));
  }
  __syncthreads();
  if (threadIdx.x == 0)
    assert(u.h[0] == 1 && u.h[1] == 1);
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
