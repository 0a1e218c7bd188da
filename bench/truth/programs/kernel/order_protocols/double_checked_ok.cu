// EXPECT: right
// the fast path loads ready with acquire, the slow path stores it with release under the lock
// AIM: double-checked initialisation
#include <cuda/atomic>
using Flag = cuda::atomic_ref<int, cuda::thread_scope_device>;

__device__ int table[16];
__device__ int ready, mutex;

__global__ void use(int *out) {
  if (threadIdx.x == 0) {
    if (Flag(ready).load(cuda::memory_order_acquire) == 0) {
      while (atomicCAS(&mutex, 0, 1) != 0)
        ;
      __threadfence();
      if (Flag(ready).load(cuda::memory_order_acquire) == 0) {
        for (int i = 0; i < 16; ++i)
          table[i] = i * i + 1;
        Flag(ready).store(1, cuda::memory_order_release);
      }
      __threadfence();
      atomicExch(&mutex, 0);
    }
    out[blockIdx.x] = table[blockIdx.x % 16];
  }
}

int main() {
  int *out;
  cudaMalloc(&out, 20 * sizeof(int));
  use<<<20, 32>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
