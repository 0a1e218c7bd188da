// EXPECT: right
// item i is read when the counter is above i
#include <cuda/atomic>
__global__ void k(int *data, int *cnt, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> c(*cnt);
  if (threadIdx.x) return;
  if (blockIdx.x == 0) {
    for (int i = 0; i < 8; ++i) {
      data[i] = i * 3;
      c.store(i + 1, cuda::memory_order_release);
    }
  } else {
    int s = 0;
    for (int i = 0; i < 8; ++i) {
      while (c.load(cuda::memory_order_acquire) <= i) ;
      s += data[i];
    }
    *out = s;
  }
}
int main() {
  int *d;
  cudaMalloc(&d, 8 * sizeof(int));
  cudaMemset(d, 0, 8 * sizeof(int));
  int *f;
  cudaMalloc(&f, 1 * sizeof(int));
  cudaMemset(f, 0, 1 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  cudaMemset(o, 0, 1 * sizeof(int));
  k<<<2, 32>>>(d, f, o);
  return cudaDeviceSynchronize();
}
