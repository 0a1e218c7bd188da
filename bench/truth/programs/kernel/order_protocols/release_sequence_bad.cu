// EXPECT: wrong race
// block 1 stores 2 (no read-modify-write), which ends the release sequence: block 2 reads that 2, which says nothing of block 0's *data
// AIM: release sequence through a relaxed read-modify-write of another block
#include <cuda/atomic>
using F = cuda::atomic_ref<int, cuda::thread_scope_device>;

__global__ void headOf(int *flag, double *data, double *out) {
  F f(*flag);
  switch (blockIdx.x) {
  case 0:
    *data = 1.25;
    f.store(1, cuda::memory_order_release);
    break;
  case 1:
    while (f.load(cuda::memory_order_relaxed) != 1)
      ;
    f.store(2, cuda::memory_order_relaxed);
    break;
  case 2:
    while (f.load(cuda::memory_order_acquire) != 2)
      ;
    *out = *data;
    break;
  }
}

int main() {
  int *flag;
  double *data, *out;
  cudaMalloc(&flag, sizeof(int));
  cudaMalloc(&data, sizeof(double));
  cudaMalloc(&out, sizeof(double));
  cudaMemset(flag, 0, sizeof(int));
  headOf<<<3, 1>>>(flag, data, out);
  cudaDeviceSynchronize();
  cudaFree(flag);
  cudaFree(data);
  cudaFree(out);
}
