// EXPECT: wrong assertion
// Release stores and acquire loads allow threads 2 and 3 to see the independent writes in opposite orders: r = {1, 0, 1, 0}.
// AIM: IRIW, with the outcome collected over __syncthreads in the same launch; one of very many outcomes fails
#include <cassert>
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto acq = cuda::memory_order_acquire;
constexpr auto rel = cuda::memory_order_release;
__device__ int x, y;

__global__ void k() {
  __shared__ int r[4];
  int t = threadIdx.x;
  if (t == 0) {
    D(x).store(1, rel);
  } else if (t == 1) {
    D(y).store(1, rel);
  } else if (t == 2) {
    r[0] = D(x).load(acq);
    r[1] = D(y).load(acq);
  } else {
    r[2] = D(y).load(acq);
    r[3] = D(x).load(acq);
  }
  __syncthreads();
  if (t == 0)
    assert(!(r[0] == 1 && r[1] == 0 && r[2] == 1 && r[3] == 0));
}

int main() {
  k<<<1, 4>>>();
  cudaDeviceSynchronize();
}
