// EXPECT: wrong race
// the store of the flag is relaxed: nothing orders the write of data before the read in block 1
#include <cuda/atomic>
__global__ void send(int *data, int *flag, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> f(*flag);
  if (blockIdx.x == 0) {
    *data = 42;
    f.store(1, cuda::memory_order_relaxed);
  } else {
    while (f.load(cuda::memory_order_acquire) == 0)
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
  send<<<2, 1>>>(data, flag, out);
  return cudaDeviceSynchronize();
}
