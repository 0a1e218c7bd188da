// EXPECT: wrong race
// on failure the order is relaxed
#include <cuda/atomic>
#include <cstdio>
enum { EMPTY, BUSY, READY };

__global__ void init_once(int *state, int *value, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> st(*state);
  if (threadIdx.x != 0) return;
  int seen = EMPTY;
  if (st.compare_exchange_strong(seen, BUSY, cuda::memory_order_acq_rel, cuda::memory_order_relaxed)) {
    *value = 42;
    st.store(READY, cuda::memory_order_release);
  } else {
    while (seen != READY) seen = st.load(cuda::memory_order_relaxed);
    out[blockIdx.x] = *value;
  }
}

int main() {
  int *state, *value, *out;
  cudaMalloc(&state, sizeof(int));
  cudaMalloc(&value, sizeof(int));
  cudaMalloc(&out, 16 * sizeof(int));
  cudaMemset(state, 0, sizeof(int));
  init_once<<<16, 32>>>(state, value, out);
  printf("%d\n", cudaDeviceSynchronize());
}
