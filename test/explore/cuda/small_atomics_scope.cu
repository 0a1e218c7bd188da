// EXPECT: heterogeneous-race at line 8
// Atomic accesses of one byte, whose scope does not include the other block.
#include <cuda/atomic>

__global__ void bytes(bool *flag, int *out) {
  cuda::atomic_ref<bool, cuda::thread_scope_block> ref(flag[1]);
  if (blockIdx.x == 0)
    ref.store(true, cuda::memory_order_release);
  else
    out[0] = ref.load(cuda::memory_order_acquire);
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
