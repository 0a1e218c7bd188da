// EXPECT: right
// the thread that waits loads the counter with acquire order
#include <cuda_runtime.h>
#include <cuda/atomic>
__global__ void k(int *arrived, int *p, int *o) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int n = gridDim.x * blockDim.x;
  p[i] = i;
  __syncthreads();
  if (threadIdx.x == 0) {
    cuda::atomic_ref<int, cuda::thread_scope_device> a(*arrived);
    a.fetch_add(1, cuda::memory_order_release);
    while (a.load(cuda::memory_order_acquire) < (int)gridDim.x) {}
  }
  __syncthreads();
  o[i] = p[n - 1 - i];
}
int main() {
  int *a, *p, *o;
  cudaMalloc(&a, 4); cudaMalloc(&p, 256 * 4); cudaMalloc(&o, 256 * 4);
  cudaMemset(a, 0, 4);
  k<<<4, 64>>>(a, p, o);
  cudaDeviceSynchronize();
}
