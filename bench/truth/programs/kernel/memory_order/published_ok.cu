// EXPECT: right
// reads the element whose publication it saw
#include <cuda/atomic>
__global__ void k(int *data, int *flag, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> f(*flag);
  if (blockIdx.x == 0) {
    for (int i = 0; i < 4; ++i) {
      data[i] = i * i;
      f.store(i + 1, cuda::memory_order_release);
    }
  } else {
    int n;
    while ((n = f.load(cuda::memory_order_acquire)) == 0) ;
    if (n < 4) *out = data[n- 1];
  }
}
int main() {
  int *d;
  cudaMalloc(&d, 4 * sizeof(int));
  cudaMemset(d, 0, 4 * sizeof(int));
  int *f;
  cudaMalloc(&f, 1 * sizeof(int));
  cudaMemset(f, 0, 1 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<2, 1>>>(d, f, o);
  return cudaDeviceSynchronize();
}
