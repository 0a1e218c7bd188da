// EXPECT: wrong data-race
// Both threads write different values to p[1] in page-locked memory, and nothing orders them.
// AIM: a spin on mapped host memory whose value is already there; host memory in a race
#include <cuda/atomic>
using S = cuda::atomic_ref<int, cuda::thread_scope_system>;

__global__ void k(int *p) {
  while (S(p[0]).load(cuda::memory_order_acquire) != 1)
    ;
  p[1 + 0] = threadIdx.x + 5;
}

int main() {
  int *p;
  cudaHostAlloc((void **)&p, 3 * sizeof(int), cudaHostAllocMapped);
  p[0] = 1;
  p[1] = p[2] = 0;
  k<<<1, 2>>>(p);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 0;
  int sum = p[1] + p[2];
  cudaFreeHost(p);
  return sum >= 5 ? 0 : 9;
}
