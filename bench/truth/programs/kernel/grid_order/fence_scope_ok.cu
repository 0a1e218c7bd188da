// EXPECT: right
// device fences on both sides of the flag
#include <cuda/atomic>
__global__ void post(int *box, int *flag, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> f(*flag);
  if (blockIdx.x == 0) {
    box[threadIdx.x] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x == 0) {
      cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_device);
      f.store(1, cuda::memory_order_relaxed);
    }
  } else {
    while (f.load(cuda::memory_order_relaxed) != 1)
      ;
    cuda::atomic_thread_fence(cuda::memory_order_acquire, cuda::thread_scope_device);
    out[threadIdx.x] = box[63 - threadIdx.x];
  }
}

int main() {
  int *box, *flag, *out;
  cudaMalloc(&box, 64 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMalloc(&flag, sizeof(int));
  cudaMemset(flag, 0, sizeof(int));
  post<<<2, 64>>>(box, flag, out);
  return cudaDeviceSynchronize();
}
