// EXPECT: wrong race
// block 1's relaxed store of 2 is no part of block 0's release sequence: block 2 reads payload while block 0's write is not ordered before it.
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
    st.store(2, cuda::memory_order_relaxed);
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
