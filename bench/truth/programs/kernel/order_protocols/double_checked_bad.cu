// EXPECT: wrong race
// the fast path reads ready plainly: thread 0 of block 1 may read it while thread 0 of block 0 stores it under the lock
// AIM: double-checked initialisation
#include <cuda/atomic>
using Flag = cuda::atomic_ref<int, cuda::thread_scope_device>;

__device__ int table[16];
__device__ int ready, mutex;

__global__ void use(int *out) {
  if (threadIdx.x == 0) {
    if (ready == 0) {
      while (atomicCAS(&mutex, 0, 1) != 0)
        ;
      __threadfence();
      if (ready == 0) {
        for (int i = 0; i < 16; ++i)
          table[i] = i * i + 1;
        __threadfence();
        ready = 1;
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
