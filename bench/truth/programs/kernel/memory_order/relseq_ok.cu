// EXPECT: right
// acquire reads the value of an RMW that continues the release sequence
#include <cuda/atomic>
__global__ void k(int *data, int *flag, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> f(*flag);
  if (threadIdx.x != 0) return;
  if (blockIdx.x == 0) {
    *data = 5;
    f.store(1, cuda::memory_order_release);
  } else if (blockIdx.x == 1) {
    while (f.load(cuda::memory_order_relaxed) != 1) ;
    f.fetch_add(1, cuda::memory_order_relaxed);
  } else {
    while (f.load(cuda::memory_order_acquire) != 2) ;
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
  cudaMemset(o, 0, 1 * sizeof(int));
  k<<<3, 1>>>(d, f, o);
  return cudaDeviceSynchronize();
}
