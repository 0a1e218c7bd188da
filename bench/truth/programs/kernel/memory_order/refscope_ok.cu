// EXPECT: right
// within a block the block scope is enough
#include <cuda/atomic>
__global__ void k(int *data, int *flag, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_block> f(*flag);
  int id = threadIdx.x / 32;
  if (threadIdx.x % 32 != 0) return;
  if (id == 0) {
    *data = 7;
    f.store(1, cuda::memory_order_release);
  } else if (id == 1) {
    while (f.load(cuda::memory_order_acquire) == 0) ;
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
  k<<<1, 64>>>(d, f, o);
  return cudaDeviceSynchronize();
}
