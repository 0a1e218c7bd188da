// EXPECT: right
// the relay is a read-modify-write, which continues the release sequence of the store
#include <cuda/atomic>
__global__ void relay(int *data, int *flag, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> f(*flag);
  if (blockIdx.x == 0) {
    *data = 7;
    f.store(1, cuda::memory_order_release);
  } else if (blockIdx.x == 1) {
    while (f.load(cuda::memory_order_relaxed) != 1)
      ;
    f.fetch_add(1, cuda::memory_order_relaxed);
  } else {
    while (f.load(cuda::memory_order_acquire) != 2)
      ;
    *out = *data;
  }
}

int main() {
  int *data, *flag, *out;
  cudaMalloc(&data, 4);
  cudaMalloc(&flag, 4);
  cudaMalloc(&out, 4);
  cudaMemset(flag, 0, 4);
  relay<<<3, 1>>>(data, flag, out);
  return cudaDeviceSynchronize();
}
