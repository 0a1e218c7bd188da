// EXPECT: right
// a flag of one byte with release and acquire
#include <cuda/atomic>
#include <cassert>
__global__ void k(int *x, bool *f) {
  cuda::atomic_ref<bool, cuda::thread_scope_device> a(*f);
  if (threadIdx.x == 0) {
    *x = 6;
    a.store(true, cuda::memory_order_release);
  } else {
    while (!a.load(cuda::memory_order_acquire)) {}
    assert(*x == 6);
  }
}
int main() {
  int *x; bool *f;
  cudaMalloc(&x, 4); cudaMalloc(&f, 4); cudaMemset(f, 0, 4); cudaMemset(x, 0, 4);
  k<<<1, 3>>>(x, f);
  return cudaDeviceSynchronize();
}
