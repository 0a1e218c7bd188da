// EXPECT: right
// The two updates of c are ordered, and the later one reads from the earlier one between acq_rel fences, so the later thread sees the other's store: not both r are 0.
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
    assert(r[0] == 1 || r[1] == 1);
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
