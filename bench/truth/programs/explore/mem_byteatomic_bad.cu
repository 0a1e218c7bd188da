// EXPECT: wrong memory-error
// Byte 0 is never initialised, so the atomic additions read shared memory that nobody has written.
// AIM: an atomic byte is updated through the word around it, whose other bytes nobody has written
#include <cassert>
#include <cuda/atomic>
using A8 = cuda::atomic_ref<unsigned char, cuda::thread_scope_block>;
__device__ int out;

__global__ void k() {
  alignas(4) __shared__ unsigned char s[4];
  __syncthreads();
  A8(s[0]).fetch_add(1, cuda::memory_order_relaxed);
  __syncthreads();
  if (threadIdx.x == 0) {
    out = s[0];
  }
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
