// EXPECT: 2 executions
// libcu++ stores and updates what has one or two bytes by a compare-and-swap of the word around it, and loads less than
// that: these are atomic for each other.
#include <cassert>
#include <cuda/atomic>

template <class T> __device__ void pass(T &flag, int &data) {
  cuda::atomic_ref<T, cuda::thread_scope_device> ref(flag);
  if (blockIdx.x == 0) {
    data = 1;
    ref.store(1, cuda::memory_order_release);
  } else {
    while (!ref.load(cuda::memory_order_acquire))
      ;
    assert(data == 1);
  }
}

__device__ __align__(4) bool byte[8];
__device__ int data;
__device__ __align__(4) unsigned short two[2];
__device__ __align__(4) unsigned short count[2];

__global__ void bytes() { pass(byte[1], data); }
__global__ void halves() { pass(two[1], data); }
__global__ void counted() {
  cuda::atomic_ref<unsigned short, cuda::thread_scope_device> ref(count[0]);
  if (blockIdx.x == 0)
    ref.fetch_add(1, cuda::memory_order_relaxed);
  else
    assert(ref.load(cuda::memory_order_relaxed) < 2);
}

int main() {
  bytes<<<2, 1>>>();
  halves<<<2, 1>>>();
  counted<<<2, 1>>>();
  return cudaDeviceSynchronize();
}
