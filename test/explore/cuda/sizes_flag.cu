// EXPECT: data-race
// A release of 8 bytes and an acquire of 4 of these.
#include <cuda/atomic>
template <class T> using Ref = cuda::atomic_ref<T, cuda::thread_scope_device>;
struct Slot {
  unsigned flag, payload;
};

__global__ void mixed(Slot *slot, int *data, int *out) {
  if (threadIdx.x == 0) {
    *data = 3;
    Ref<unsigned long long>(*reinterpret_cast<unsigned long long *>(slot)).store(1, cuda::memory_order_release);
  } else if (Ref<unsigned>(slot->flag).load(cuda::memory_order_acquire) == 1) {
    *out = *data;
  }
}

int main() {
  Slot *slot;
  int *data;
  cudaMalloc(&slot, 8);
  cudaMemset(slot, 0, 8);
  cudaMalloc(&data, 8);
  mixed<<<1, 2>>>(slot, data, data + 1);
  return cudaDeviceSynchronize();
}
