// EXPECT: right
// the value that block 2 acquires comes from a read-modify-write of block 1 that continues block 0's release sequence
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
    f.fetch_add(1, cuda::memory_order_relaxed);
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
