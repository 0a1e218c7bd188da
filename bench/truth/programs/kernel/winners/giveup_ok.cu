// EXPECT: right
// reads only if it saw the flag
#include <cuda/atomic>
__global__ void k(int *data, int *flag, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> f(*flag);
  if (threadIdx.x) return;
  if (blockIdx.x == 0) {
    *data = 4;
    f.store(1, cuda::memory_order_release);
  } else {
    int seen = 0;
    for (int i = 0; i < 1000 && !seen; ++i) seen = f.load(cuda::memory_order_acquire);
    if (seen) *out = *data;
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
  k<<<2, 32>>>(d, f, o);
  return cudaDeviceSynchronize();
}
