// EXPECT: wrong race
// no barrier after the clearing of the flag
#include <cuda/atomic>
__global__ void k(int *out) {
  __shared__ int data, flag;
  int t = threadIdx.x;
  if (t == 0) flag = 0;
  
  cuda::atomic_ref<int, cuda::thread_scope_block> f(flag);
  if (t == 0) {
    data = 5;
    f.store(1, cuda::memory_order_release);
  } else if (t == 32) {
    while (f.load(cuda::memory_order_acquire) != 1) ;
    *out = data;
  }
}
int main() {
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
