// EXPECT: 8 executions
// Atomic objects of one and two bytes in one word are atomic for each other.
#include <cassert>
#include <cuda/atomic>
template <class T> using Ref = cuda::atomic_ref<T, cuda::thread_scope_device>;
struct Word {
  unsigned char byte[2];
  unsigned short half;
};

__global__ void beside(Word *word) {
  if (threadIdx.x == 0) {
    Ref<unsigned char>(word->byte[0]).store(7, cuda::memory_order_relaxed);
    assert(Ref<unsigned short>(word->half).load(cuda::memory_order_relaxed) <= 1);
  } else {
    Ref<unsigned short>(word->half).fetch_add(1, cuda::memory_order_relaxed);
    assert(Ref<unsigned char>(word->byte[1]).load(cuda::memory_order_relaxed) == 0);
  }
}

int main() {
  Word *word;
  cudaMalloc(&word, 4);
  cudaMemset(word, 0, 4);
  beside<<<1, 2>>>(word);
  return cudaDeviceSynchronize();
}
