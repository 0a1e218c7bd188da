// EXPECT: wrong assertion
// If thread 1's update of c comes first, thread 1 may read A == 0, so r[1] == 0 and the assertion fails.
// AIM: updates with unused old values that nevertheless synchronise, because acq_rel fences stand around them: their order decides what is visible
#include <cassert>
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
__device__ int A, B, c;

__device__ void fence() {
  cuda::atomic_thread_fence(cuda::memory_order_acq_rel, cuda::thread_scope_device);
}

__global__ void k() {
  __shared__ int r[2];
  int t = threadIdx.x;
  int *mine = t == 0 ? &A : &B, *other = t == 0 ? &B : &A;
  D(*mine).store(1, rlx);
  fence();
  atomicAdd(&c, 1);
  fence();
  r[t] = D(*other).load(rlx);
  __syncthreads();
  if (t == 0)
    assert(r[1] == 1);
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
