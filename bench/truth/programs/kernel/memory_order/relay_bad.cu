// EXPECT: wrong race
// block 1's wait is relaxed
#include <cuda/atomic>
__global__ void k(int *data, int *f, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> f0(f[0]), f1(f[1]);
  if (blockIdx.x == 0) {
    *data = 1;
    f0.store(1, cuda::memory_order_release);
  } else if (blockIdx.x == 1) {
    while (f0.load(cuda::memory_order_relaxed) == 0) ;
    f1.store(1, cuda::memory_order_release);
  } else {
    while (f1.load(cuda::memory_order_acquire) == 0) ;
    *out = *data;
  }
}
int main() {
  int *d;
  cudaMalloc(&d, 1 * sizeof(int));
  cudaMemset(d, 0, 1 * sizeof(int));
  int *f;
  cudaMalloc(&f, 2 * sizeof(int));
  cudaMemset(f, 0, 2 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<3, 1>>>(d, f, o);
  return cudaDeviceSynchronize();
}
