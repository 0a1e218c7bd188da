// EXPECT: data-race at line 10
// An atomic access of one byte races with one that is not atomic.
#include <cuda/atomic>

__global__ void bytes(bool *flag, int *out) {
  cuda::atomic_ref<bool, cuda::thread_scope_device> ref(flag[1]);
  if (blockIdx.x)
    out[0] = flag[1];
  else
    ref.store(true, cuda::memory_order_relaxed);
}

int main() {
  bool *flag;
  int *out;
  cudaMalloc(&flag, 4);
  cudaMemset(flag, 0, 4);
  cudaMalloc(&out, 4);
  bytes<<<2, 1>>>(flag, out);
  return cudaDeviceSynchronize();
}
