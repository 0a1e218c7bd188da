// EXPECT: right
// with sequentially consistent operations at most one of the two enters
#include <cuda/atomic>
__global__ void k(int *x, int *data) {
  if (threadIdx.x) return;
  cuda::atomic_ref<int, cuda::thread_scope_device> mine(x[blockIdx.x]), other(x[1 - blockIdx.x]);
  mine.store(1, cuda::memory_order_seq_cst);
  if (other.load(cuda::memory_order_seq_cst) == 0) *data += 1;
}
int main() {
  int *x;
  cudaMalloc(&x, 2 * sizeof(int));
  cudaMemset(x, 0, 2 * sizeof(int));
  int *d;
  cudaMalloc(&d, 1 * sizeof(int));
  cudaMemset(d, 0, 1 * sizeof(int));
  k<<<2, 1>>>(x, d);
  return cudaDeviceSynchronize();
}
