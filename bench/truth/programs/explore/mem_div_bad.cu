// EXPECT: wrong memory-error
// Block 1 tests flag and divides by den; both stores and loads are relaxed, so it can read flag == 1 and then den == 0.
// AIM: a division by zero in one of several outcomes of message passing
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
__device__ int den, flag, out;

__global__ void k() {
  if (blockIdx.x == 0) {
    D(den).store(5, rlx);
    D(flag).store(1, rlx);
  } else if (D(flag).load(rlx) != 0) {
    int d = D(den).load(rlx);
    out = 100 / d;
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
