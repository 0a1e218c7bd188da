// EXPECT: wrong data-race
// Thread 1 writes its half-word by a plain store while thread 0 updates the other half of the word atomically, which PTX does by the word: documented as a race.
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
    h[1] = 1;
  __syncthreads();
  if (t == 0) {
    out = h[0] + h[1];
  }
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
