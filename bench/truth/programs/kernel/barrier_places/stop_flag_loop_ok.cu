// EXPECT: right
// thread 0 reads the flag for the whole block
#include <cuda/atomic>
__global__ void poll(int *stop, int *out) {
  __shared__ int quit;
  cuda::atomic_ref<int, cuda::thread_scope_device> flag(*stop);
  if (blockIdx.x == 0) {
    if (threadIdx.x == 0)
      flag.store(1, cuda::memory_order_relaxed);
    return;
  }
  int n = 0;
  while (true) {
    if (threadIdx.x == 0)
      quit = flag.load(cuda::memory_order_relaxed);
    __syncthreads();
    int q = quit;
    __syncthreads();
    if (q)
      break;
    n++;
  }
  out[threadIdx.x] = n;
}

int main() {
  int *stop, *out;
  cudaMalloc(&stop, 4);
  cudaMalloc(&out, 64 * 4);
  cudaMemset(stop, 0, 4);
  poll<<<2, 64>>>(stop, out);
  return cudaDeviceSynchronize();
}
