// EXPECT: right
// data are used only for value 1, which is stored after them
#include <cuda/atomic>
__global__ void k(int *data, int *flag, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> f(*flag);
  if (threadIdx.x) return;
  if (blockIdx.x == 0) {
    *data = 8;
    f.store(1, cuda::memory_order_release);
  } else if (blockIdx.x == 1) {
    int z = 0;
    f.compare_exchange_strong(z, 2, cuda::memory_order_relaxed);
  } else {
    int v = f.load(cuda::memory_order_acquire);
    if (v == 1) *out = *data;
  }
}
int main() {
  int *d;
  cudaMalloc(&d, 1 * sizeof(int));
  cudaMemset(d, 0, 1 * sizeof(int));
  int *f;
  cudaMalloc(&f, 1 * sizeof(int));
  cudaMemset(f, 0, 1 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<3, 32>>>(d, f, o);
  return cudaDeviceSynchronize();
}
