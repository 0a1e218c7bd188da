// EXPECT: right
// the producer awaits the acknowledgement before it reuses the cell
#include <cuda/atomic>
__global__ void k(int *cell, int *full, int *ack, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> f(*full), a(*ack);
  if (blockIdx.x == 0) {
    *cell = 1;
    f.store(1, cuda::memory_order_release);
    while (a.load(cuda::memory_order_acquire) != 1) ;
    *cell = 2;
  } else {
    while (f.load(cuda::memory_order_acquire) != 1) ;
    int v = *cell; a.store(1, cuda::memory_order_release);
    *out = v;
  }
}
int main() {
  int *c;
  cudaMalloc(&c, 1 * sizeof(int));
  cudaMemset(c, 0, 1 * sizeof(int));
  int *f;
  cudaMalloc(&f, 1 * sizeof(int));
  cudaMemset(f, 0, 1 * sizeof(int));
  int *a;
  cudaMalloc(&a, 1 * sizeof(int));
  cudaMemset(a, 0, 1 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<2, 1>>>(c, f, a, o);
  return cudaDeviceSynchronize();
}
