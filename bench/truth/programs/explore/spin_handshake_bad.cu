// EXPECT: wrong deadlock
// Without fences both blocks can read 0 from the other's flag (store buffering); then both wait for go, which nobody sets.
// AIM: a deadlock that only a non-SC outcome leads to
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
__device__ int f[2], go;

__global__ void k() {
  int t = blockIdx.x;
  D(f[t]).store(1, rlx);
  if (D(f[1 - t]).load(rlx) == 0) {
    while (D(go).load(rlx) == 0)
      ;
  } else {
    D(go).store(1, rlx);
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
