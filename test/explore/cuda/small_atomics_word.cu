// EXPECT: data-race
// An atomic store of a word and an atomic load of one of its bytes. That libcu++ loads more than the byte makes the two
// not atomic for each other.
#include <cuda/atomic>
template <class T> using Ref = cuda::atomic_ref<T, cuda::thread_scope_device>;

__global__ void mixed(unsigned *word, unsigned *out) {
  if (threadIdx.x == 0)
    Ref<unsigned>(*word).store(0x01010101u, cuda::memory_order_relaxed);
  else
    *out = Ref<unsigned char>(*reinterpret_cast<unsigned char *>(word)).load(cuda::memory_order_relaxed);
}

int main() {
  unsigned *word;
  cudaMalloc(&word, 8);
  cudaMemset(word, 0, 8);
  mixed<<<1, 2>>>(word, word + 1);
  return cudaDeviceSynchronize();
}
