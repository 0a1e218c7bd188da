// EXPECT: wrong memory-error
// Both threads can read 0 (store buffering), and then thread 0 writes p[2], behind the allocation of two ints.
// AIM: an access out of bounds that only a non-SC outcome leads to
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
__device__ int x[2];

__global__ void k(int *p) {
  __shared__ int r[2];
  int t = threadIdx.x;
  D(x[t]).store(1, rlx);
  r[t] = D(x[1 - t]).load(rlx);
  __syncthreads();
  if (t == 0)
    p[2 - r[0] - r[1]] = 1;
}

int main() {
  int *p;
  cudaMalloc(&p, 2 * sizeof(int));
  k<<<1, 2>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
}
