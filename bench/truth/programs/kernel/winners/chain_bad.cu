// EXPECT: wrong race
// the flag is raised before the prefix is stored
#include <cuda/atomic>
__global__ void k(const int *a, int *prefix, int *flag) {
  if (threadIdx.x) return;
  int b = blockIdx.x, p = 0;
  if (b > 0) {
    cuda::atomic_ref<int, cuda::thread_scope_device> f(flag[b - 1]);
    while (f.load(cuda::memory_order_acquire) == 0) ;
    p = prefix[b - 1];
  }
  cuda::atomic_ref<int, cuda::thread_scope_device> g(flag[b]);
  g.store(1, cuda::memory_order_release);
  prefix[b] = p + a[b];
}
int main() {
  int *a;
  cudaMalloc(&a, 8 * sizeof(int));
  int *p;
  cudaMalloc(&p, 8 * sizeof(int));
  int *f;
  cudaMalloc(&f, 8 * sizeof(int));
  cudaMemset(f, 0, 8 * sizeof(int));
  k<<<8, 32>>>(a, p, f);
  return cudaDeviceSynchronize();
}
