// EXPECT: right
// Each thread adds 1 to its own half-word by an atomic of two bytes; the atomics of the two halves do not disturb each other and both are 1.
// AIM: libcu++ updates a half-word through the word around it, by a CAS loop that the neighbour makes fail
#include <cassert>
#include <cuda/atomic>
using A16 = cuda::atomic_ref<unsigned short, cuda::thread_scope_device>;
alignas(4) __device__ unsigned short h[2];
__device__ int out;

__global__ void k() {
  int t = threadIdx.x;
  if (t == 0)
    A16(h[0]).fetch_add(1, cuda::memory_order_relaxed);
  else
    A16(h[1]).fetch_add(1, cuda::memory_order_relaxed);
  __syncthreads();
  if (t == 0) {
    out = h[0] + h[1];
    assert(out == 2);
  }
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
