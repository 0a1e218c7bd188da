// EXPECT: wrong race
// with release and acquire both blocks may read 0 (store buffering), and both write value
#include <cuda/atomic>
__global__ void enter(int *want, int *value) {
  int me = blockIdx.x;
  cuda::atomic_ref<int, cuda::thread_scope_device> mine(want[me]), other(want[1 - me]);
  mine.store(1, cuda::memory_order_release);
  if (other.load(cuda::memory_order_acquire) == 0)
    *value = me + 1;
}

int main() {
  int *want, *value;
  cudaMalloc(&want, 2 * sizeof(int));
  cudaMalloc(&value, sizeof(int));
  cudaMemset(want, 0, 2 * sizeof(int));
  enter<<<2, 1>>>(want, value);
  return cudaDeviceSynchronize();
}
