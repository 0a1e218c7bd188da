// EXPECT: right
// waits for the value that the writer stores after the data
#include <cuda/atomic>
__global__ void k(int *data, int *flag, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> f(*flag);
  if (blockIdx.x == 0) {
    f.store(1, cuda::memory_order_release);
    *data = 9;
    f.store(2, cuda::memory_order_release);
  } else {
    while (f.load(cuda::memory_order_acquire) < 2) ;
    *out = *data;
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
  k<<<2, 1>>>(d, f, o);
  return cudaDeviceSynchronize();
}
