// EXPECT: right
// block 1's relaxed fetch_add continues the release sequence of block 0's store, so block 2's acquire load of 2 synchronises with block 0.
// AIM: release sequences: a read-modify-write continues them, a store ends them
#include <cuda/atomic>
using Ref = cuda::atomic_ref<int, cuda::thread_scope_device>;

__global__ void relay(int *stage, int *payload, int *result) {
  Ref st(*stage);
  switch (blockIdx.x) {
  case 0:
    *payload = 99;
    st.store(1, cuda::memory_order_release);
    break;
  case 1:
    while (st.load(cuda::memory_order_relaxed) != 1) {
    }
    st.fetch_add(1, cuda::memory_order_relaxed);
    break;
  default:
    while (st.load(cuda::memory_order_acquire) != 2) {
    }
    *result = *payload;
  }
}

int main() {
  int *m;
  cudaMalloc(&m, 3 * sizeof(int));
  cudaMemset(m, 0, 3 * sizeof(int));
  relay<<<3, 1>>>(m, m + 1, m + 2);
  cudaDeviceSynchronize();
  cudaFree(m);
}
