// EXPECT: right
// Byte 0 is initialised before the barrier, both threads add 1 to it atomically, and it is 2; the other three bytes are never used.
// AIM: an atomic byte is updated through the word around it, whose other bytes nobody has written
#include <cassert>
#include <cuda/atomic>
using A8 = cuda::atomic_ref<unsigned char, cuda::thread_scope_block>;
__device__ int out;

__global__ void k() {
  alignas(4) __shared__ unsigned char s[4];
  if (threadIdx.x == 0)
    s[0] = 0;
  __syncthreads();
  A8(s[0]).fetch_add(1, cuda::memory_order_relaxed);
  __syncthreads();
  if (threadIdx.x == 0) {
    out = s[0];
    assert(out == 2);
  }
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
