// EXPECT: wrong race
// the second datum is written after the awaited flag
#include <cuda/atomic>
__global__ void k(int *d, int *flag, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> fa(flag[0]), fb(flag[1]);
  if (blockIdx.x == 0) {
    d[0] = 1;
    fa.store(1, cuda::memory_order_release);
    d[1] = 2;
    fb.store(1, cuda::memory_order_release);
  } else {
    while (fa.load(cuda::memory_order_acquire) == 0) ;
    *out = d[0] + d[1];
  }
}
int main() {
  int *d;
  cudaMalloc(&d, 2 * sizeof(int));
  cudaMemset(d, 0, 2 * sizeof(int));
  int *f;
  cudaMalloc(&f, 2 * sizeof(int));
  cudaMemset(f, 0, 2 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<2, 1>>>(d, f, o);
  return cudaDeviceSynchronize();
}
