// EXPECT: wrong race
// the reader waits for 31
#include <cuda/atomic>
__global__ void k(int *data, int *cnt, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> c(*cnt);
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    data[t] = t;
    c.fetch_add(1, cuda::memory_order_release);
  } else if (t == 0) {
    while (c.load(cuda::memory_order_acquire) < 31) ;
    int s = 0;
    for (int i = 0; i < 32; ++i) s += data[i];
    *out = s;
  }
}
int main() {
  int *d;
  cudaMalloc(&d, 32 * sizeof(int));
  cudaMemset(d, 0, 32 * sizeof(int));
  int *f;
  cudaMalloc(&f, 1 * sizeof(int));
  cudaMemset(f, 0, 1 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<2, 32>>>(d, f, o);
  return cudaDeviceSynchronize();
}
