// EXPECT: right
// reads the prefix of the block whose flag it awaited
#include <cuda/atomic>
__global__ void k(int *prefix, int *flag, int *out) {
  if (threadIdx.x) return;
  int b = blockIdx.x;
  prefix[b] = b;
  cuda::atomic_ref<int, cuda::thread_scope_device> g(flag[b]);
  g.store(1, cuda::memory_order_release);
  int o = b ^ 1;
  cuda::atomic_ref<int, cuda::thread_scope_device> f(flag[b ^ 1]);
  while (f.load(cuda::memory_order_acquire) == 0) ;
  out[b] = prefix[o];
}
int main() {
  int *p;
  cudaMalloc(&p, 8 * sizeof(int));
  int *f;
  cudaMalloc(&f, 8 * sizeof(int));
  cudaMemset(f, 0, 8 * sizeof(int));
  int *o;
  cudaMalloc(&o, 8 * sizeof(int));
  k<<<8, 32>>>(p, f, o);
  return cudaDeviceSynchronize();
}
