// EXPECT: right
// one thread sets the flag after the barrier
#include <cuda/atomic>
__global__ void k(int *data, int *flag, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> f(*flag);
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    data[t] = t;
    __syncthreads(); if (t == 3) f.store(1, cuda::memory_order_release);
  } else if (t == 0) {
    while (f.load(cuda::memory_order_acquire) == 0) ;
    *out = data[5];
  }
}
int main() {
  int *d;
  cudaMalloc(&d, 32 * sizeof(int));
  cudaMemset(d, 0, 32 * sizeof(int));
  int *f;
  cudaMalloc(&f, 1 * sizeof(int));
  cudaMemset(f, 0, 1 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<2, 32>>>(d, f, o);
  return cudaDeviceSynchronize();
}
