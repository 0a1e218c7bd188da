// EXPECT: wrong data-race
// both halves are stored separately, then another thread exchanges the whole
#include <cuda/atomic>
__global__ void k(unsigned *out) {
  __shared__ alignas(8) unsigned half[2];
  half[threadIdx.x] = 0;
  __syncthreads();
  if (threadIdx.x == 0)
    cuda::atomic_ref<unsigned, cuda::thread_scope_block>(half[1]).store(5, cuda::memory_order_release);
  else
    *out = (unsigned)(cuda::atomic_ref<unsigned long long, cuda::thread_scope_block>(*reinterpret_cast<unsigned long long *>(half))
               .load(cuda::memory_order_acquire) >> 32);
}
int main() {
  unsigned *out;
  cudaMalloc(&out, 4);
  k<<<1, 2>>>(out);
  return cudaDeviceSynchronize();
}
