// EXPECT: right
// acq_rel decrement, the last one reads all
#include <cuda/atomic>
__global__ void k(int *parts, int *count, int *out) {
  if (threadIdx.x) return;
  parts[blockIdx.x] = blockIdx.x * 2;
  cuda::atomic_ref<int, cuda::thread_scope_device> c(*count);
  if (c.fetch_add(1, cuda::memory_order_acq_rel) == gridDim.x - 1) {
    int s = 0;
    for (int i = 0; i < gridDim.x; ++i) s += parts[i];
    *out = s;
  }
}
int main() {
  int *p;
  cudaMalloc(&p, 6 * sizeof(int));
  int *c;
  cudaMalloc(&c, 1 * sizeof(int));
  cudaMemset(c, 0, 1 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<6, 32>>>(p, c, o);
  return cudaDeviceSynchronize();
}
