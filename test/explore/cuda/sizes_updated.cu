// EXPECT: data-race
// libcu++ has a loop with a compare-and-swap for the maximum of floating-point numbers, as for what has one or two
// bytes. But it is of the number alone.
#include <cuda/atomic>
template <class T> using Ref = cuda::atomic_ref<T, cuda::thread_scope_device>;

__global__ void mixed(unsigned long long *all, unsigned long long *out) {
  if (threadIdx.x == 0)
    Ref<float>(*reinterpret_cast<float *>(all)).fetch_max(1.0f, cuda::memory_order_relaxed);
  else
    *out = Ref<unsigned long long>(*all).load(cuda::memory_order_relaxed);
}

int main() {
  unsigned long long *all;
  cudaMalloc(&all, 16);
  cudaMemset(all, 0, 16);
  mixed<<<1, 2>>>(all, all + 1);
  return cudaDeviceSynchronize();
}
