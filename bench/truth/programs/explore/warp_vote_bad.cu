// EXPECT: wrong data-race
// The loop ends when one lane has read 1; the other lane may have read 0, has acquired nothing, and reads data unordered with data = 1.
// AIM: lanes that spin together by a vote: a vote gives a value but no order of memory
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto acq = cuda::memory_order_acquire;
constexpr auto rel = cuda::memory_order_release;
__device__ int data, flag, out[2];

__global__ void k() {
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    if (t == 0) {
      data = 1;
      D(flag).store(1, rel);
    }
    return;
  }
  int f;
  do {
    f = D(flag).load(acq) == 1;
  } while (!__any_sync(0x3, f));
  out[t] = data;
}

int main() {
  k<<<2, 2>>>();
  cudaDeviceSynchronize();
}
