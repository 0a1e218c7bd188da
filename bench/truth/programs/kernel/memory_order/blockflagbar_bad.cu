// EXPECT: wrong race
// thread 1's write is not ordered before thread 0's release
#include <cuda/atomic>
__global__ void k(int *data, int *flag, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> f(*flag);
  if (blockIdx.x == 0) {
    data[threadIdx.x] = threadIdx.x;
    
    if (threadIdx.x == 0) f.store(1, cuda::memory_order_release);
  } else {
    if (threadIdx.x == 0)
      while (f.load(cuda::memory_order_acquire) == 0) ;
    __syncthreads();
    out[threadIdx.x] = data[threadIdx.x];
  }
}
int main() {
  int *d;
  cudaMalloc(&d, 64 * sizeof(int));
  cudaMemset(d, 0, 64 * sizeof(int));
  int *f;
  cudaMalloc(&f, 1 * sizeof(int));
  cudaMemset(f, 0, 1 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  cudaMemset(o, 0, 64 * sizeof(int));
  k<<<2, 64>>>(d, f, o);
  return cudaDeviceSynchronize();
}
