// EXPECT: right
// Block 1 reads data only if it has acquired flag == 1, which block 0 releases after data = 1; if it reads 0 it does not touch data at all.
// AIM: r = flag ? data : 7 invites the compiler to read data unconditionally and select; such a speculated read is no access of the program
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto acq = cuda::memory_order_acquire;
constexpr auto rel = cuda::memory_order_release;
__device__ int data, flag, out;

__global__ void k() {
  if (blockIdx.x == 0) {
    data = 1;
    D(flag).store(1, rel);
  } else {
    int r = 7;
    if (D(flag).load(acq) == 1)
      r = data;
    out = r;
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
