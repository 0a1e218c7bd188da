// EXPECT: right
// the flags are zero at the start
#include <cuda/atomic>
__global__ void k(int *data, int *flag, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> f(*flag);
  if (blockIdx.x == 0) {
    *data = 9;
    f.store(1, cuda::memory_order_release);
  } else {
    while (f.load(cuda::memory_order_acquire) == 0) ;
    *out = *data;
  }
}
int main() {
  int *d, *f, *o;
  cudaMalloc(&d, sizeof(int));
  cudaMalloc(&f, sizeof(int));
  cudaMalloc(&o, sizeof(int));
  cudaMemset(f, 0, sizeof(int));
  k<<<2, 1>>>(d, f, o);
  return cudaDeviceSynchronize();
}
