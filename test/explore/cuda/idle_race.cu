// EXPECT: data-race at line 9
// The round that waits for nothing reads what the other block writes.
#include <cuda/atomic>

__device__ int flag, data, result;

__global__ void work() {
  cuda::atomic_ref<int, cuda::thread_scope_device> ready(flag);
  if (blockIdx.x == 0) { data = 1; ready.store(1, cuda::memory_order_release); }
  else {
    int seen = 0;
    while (ready.load(cuda::memory_order_acquire) == 0)
      if (data == 7) seen = 1;
    result = seen + data;
  }
}

int main() { work<<<2, 1>>>(); }
