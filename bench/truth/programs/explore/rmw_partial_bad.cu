// EXPECT: wrong data-race
// Block 2 may acquire c == 1 from block 1's update, which came first; then block 0's a = 1 is not ordered with the read of a.
// AIM: relaxed updates whose old value is unused, but a third thread sees the intermediate value, so their order matters
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto acq = cuda::memory_order_acquire;
__device__ int a, b, c, out;

__global__ void k() {
  if (blockIdx.x == 0) {
    a = 1;
    __threadfence();
    atomicAdd(&c, 1);
  } else if (blockIdx.x == 1) {
    b = 1;
    __threadfence();
    atomicAdd(&c, 1);
  } else if (D(c).load(acq) == 1) {
    out = a;
  }
}

int main() {
  k<<<3, 1>>>();
  cudaDeviceSynchronize();
}
