// EXPECT: wrong assertion
// Thread 0 reads head 1 and next 2, thread 1 pops 1 and 2 and pushes 1 again, thread 0's CAS succeeds and head becomes 2: node 2 is popped a second time.
// AIM: ABA on a lock-free stack (index in the low half, tag in the high half of head)
#include <cassert>
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
using H = cuda::atomic_ref<unsigned long long, cuda::thread_scope_device>;
using u64 = unsigned long long;
__device__ u64 head = 1;
__device__ int nxt[3] = {0, 2, 0}, owned[3];

__device__ u64 make(int i, u64 old) { return (unsigned)i | (old & 0); }
__device__ int pop() {
  for (;;) {
    u64 h = H(head).load(rlx);
    __threadfence();
    int i = (int)(unsigned)h;
    if (i == 0 || atomicCAS(&head, h, make(D(nxt[i]).load(rlx), h)) == h)
      return i;
  }
}
__device__ void push(int i) {
  u64 h;
  do {
    h = H(head).load(rlx);
    D(nxt[i]).store((int)(unsigned)h, rlx);
    __threadfence();
  } while (atomicCAS(&head, h, make(i, h)) != h);
}
__device__ void take(int i) {
  if (i)
    assert(atomicAdd(&owned[i], 1) == 0);
}
__global__ void k() {
  if (threadIdx.x == 0) {
    take(pop());
  } else {
    int a = pop();
    take(pop());
    if (a)
      push(a);
  }
  __syncthreads();
  if (threadIdx.x == 0)
    take(pop());
}
int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
