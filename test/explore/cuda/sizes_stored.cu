// EXPECT: data-race at line 9
// What libcu++ stores with 8 bytes and loads with 4 of these: neither is atomic for the other, whatever the order.
#include <cuda/atomic>
template <class T> using Ref = cuda::atomic_ref<T, cuda::thread_scope_device>;

__global__ void mixed(unsigned long long *all, unsigned *out) {
  unsigned *half = reinterpret_cast<unsigned *>(all) + 1;
  if (threadIdx.x == 0)
    Ref<unsigned long long>(*all).store(0x100000001ull);
  else
    *out = Ref<unsigned>(*half).load();
}

int main() {
  unsigned long long *all;
  cudaMalloc(&all, 16);
  cudaMemset(all, 0, 16);
  mixed<<<1, 2>>>(all, reinterpret_cast<unsigned *>(all + 1));
  return cudaDeviceSynchronize();
}
