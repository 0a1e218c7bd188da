// EXPECT: wrong race
// with release stores and acquire loads both blocks may read 0 and both store to cell[0] (1 and 2)
// AIM: store buffering: mutual exclusion needs seq_cst
#include <cuda/atomic>
using A = cuda::atomic_ref<int, cuda::thread_scope_device>;

__global__ void contest(int *want, int *cell) {
  int me = blockIdx.x, other = 1 - me;
  A(want[me]).store(1, cuda::memory_order_release);
  if (A(want[other]).load(cuda::memory_order_acquire) == 0)
    cell[0] = me + 1;
}

int main() {
  int *want, *cell;
  cudaMalloc(&want, 2 * sizeof(int));
  cudaMalloc(&cell, sizeof(int));
  cudaMemset(want, 0, 2 * sizeof(int));
  contest<<<2, 1>>>(want, cell);
  int h;
  cudaMemcpy(&h, cell, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(want);
  cudaFree(cell);
}
