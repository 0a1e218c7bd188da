// EXPECT: right
// The halves are set to 0 by plain writes before the barrier, each thread adds 1 to both halves by a 64-bit CAS loop, and after the barrier both halves are 2.
// AIM: a 64-bit CAS between plain accesses of its halves, all of them ordered by barriers: a CAS that is divided into events would lose updates
#include <cassert>
#include <cuda/atomic>
using D64 = cuda::atomic_ref<unsigned long long, cuda::thread_scope_device>;
union U {
  unsigned long long w;
  unsigned h[2];
};
__device__ U u;

__global__ void k() {
  if (threadIdx.x == 0) {
    u.h[0] = 0;
    u.h[1] = 0;
  }
  __syncthreads();
  unsigned long long seen = D64(u.w).load(cuda::memory_order_relaxed), old;
  do {
    old = seen;
    seen = atomicCAS(&u.w, old, old + 0x100000001ull);
  } while (seen != old);
  __syncthreads();
  if (threadIdx.x == 0)
    assert(u.h[0] == 2 && u.h[1] == 2);
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
