// EXPECT: wrong race
// waits for flag t, reads element t ^ 1
#include <cuda/atomic>
__global__ void k(int *data, int *flag, int *out) {
  int t = threadIdx.x;
  cuda::atomic_ref<int, cuda::thread_scope_device> f(flag[t]);
  if (blockIdx.x == 0) {
    data[t] = t;
    f.store(1, cuda::memory_order_release);
  } else {
    while (f.load(cuda::memory_order_acquire) == 0) ;
    out[t] = data[t ^ 1];
  }
}
int main() {
  int *d;
  cudaMalloc(&d, 32 * sizeof(int));
  cudaMemset(d, 0, 32 * sizeof(int));
  int *f;
  cudaMalloc(&f, 32 * sizeof(int));
  cudaMemset(f, 0, 32 * sizeof(int));
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<2, 32>>>(d, f, o);
  return cudaDeviceSynchronize();
}
