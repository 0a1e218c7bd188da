// EXPECT: incomplete loop bound
// A thread that counts how often it looks: no two rounds are the same, and there may be any number of them.
#include <cuda/atomic>

__device__ int flag, looks;

__global__ void wait() {
  cuda::atomic_ref<int, cuda::thread_scope_device> f(flag);
  if (blockIdx.x == 0) {
    f.store(1);
  } else {
    int count = 0;
    while (f.load() == 0)
      ++count;
    looks = count;
  }
}

int main() { wait<<<2, 1>>>(); }
