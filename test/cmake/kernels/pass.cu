// Message passing between two blocks, over a relaxed flag: a race, which running it does not show.
#include <cuda/atomic>

__device__ int data, flag, seen;
int blocks();

__global__ void pass() {
  cuda::atomic_ref<int, cuda::thread_scope_device> f(flag);
  if (blockIdx.x == 0) {
    data = 1;
    f.store(1, cuda::memory_order_relaxed);
  } else if (f.load(cuda::memory_order_relaxed) == 1) {
    seen = data;
  }
}

int main() {
  pass<<<blocks(), 1>>>();
  return cudaDeviceSynchronize() == cudaSuccess ? 0 : 5;
}
