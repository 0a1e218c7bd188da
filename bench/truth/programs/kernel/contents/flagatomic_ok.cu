// EXPECT: right
// thread 0 reads the flag, all use the same value
#include <cuda/atomic>
__global__ void k(int *flag, int *a) {
  __shared__ int s[64], go;
  int t = threadIdx.x;
  cuda::atomic_ref<int, cuda::thread_scope_device> f(*flag);
  s[t] = t;
  if (blockIdx.x == 1 && t == 0) f.store(1, cuda::memory_order_relaxed);
  if (t == 0) go = f.load(cuda::memory_order_relaxed);
  __syncthreads();
  if (go) {
    int v = s[63 - t];
    __syncthreads();
    s[t] = v;
  }
  a[blockIdx.x * 64 + t] = s[t];
}
int main() {
  int *f;
  cudaMalloc(&f, 1 * sizeof(int));
  cudaMemset(f, 0, 1 * sizeof(int));
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  k<<<2, 64>>>(f, a);
  return cudaDeviceSynchronize();
}
