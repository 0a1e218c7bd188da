// EXPECT: wrong race
// at the second launch the flag still is 1, block 1 reads data while block 0 writes it
#include <cuda/atomic>
#include <cuda_runtime.h>
__global__ void hand(int *data, int *flag, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> f(*flag);
  if (blockIdx.x == 0) {
    *data = 42;
    f.store(1, cuda::memory_order_release);
  } else {
    while (f.load(cuda::memory_order_acquire) == 0)
      ;
    *out = *data;
  }
}
int main() {
  int *data, *flag, *out;
  cudaMalloc(&data, sizeof(int));
  cudaMalloc(&flag, sizeof(int));
  cudaMalloc(&out, sizeof(int));
  cudaMemset(flag, 0, sizeof(int));
  hand<<<2, 1>>>(data, flag, out);
  cudaMemset(out, 0, sizeof(int));
  hand<<<2, 1>>>(data, flag, out);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
