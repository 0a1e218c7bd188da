// EXPECT: wrong data-race
// the 8-byte release store and the 4-byte acquire load are not atomic for each other, so they do not synchronise either: *data races too
#include <cuda/atomic>
struct Slot { unsigned flag, payload; };
__global__ void k(Slot *s, int *data, int *out) {
  if (threadIdx.x == 0) {
    *data = 3;
    cuda::atomic_ref<unsigned long long, cuda::thread_scope_device>(*reinterpret_cast<unsigned long long *>(s))
        .store(1, cuda::memory_order_release);
  } else if (cuda::atomic_ref<unsigned, cuda::thread_scope_device>(s->flag).load(cuda::memory_order_acquire) == 1)
    *out = *data;
}
int main() {
  Slot *s; int *p;
  cudaMalloc(&s, 8); cudaMemset(s, 0, 8); cudaMalloc(&p, 8); cudaMemset(p, 0, 8);
  k<<<1, 2>>>(s, p, p + 1);
  return cudaDeviceSynchronize();
}
