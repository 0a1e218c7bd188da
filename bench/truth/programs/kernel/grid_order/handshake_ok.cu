// EXPECT: right
// the consumer gives the buffer back with release order after it has read it
#include <cuda/atomic>
__global__ void transfer(int *box, int *full, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> f(*full);
  if (blockIdx.x == 0) {
    for (int i = 0; i < 4; i++) {
      while (f.load(cuda::memory_order_acquire) != 0)
        ;
      *box = i * i;
      f.store(1, cuda::memory_order_release);
    }
  } else {
    for (int i = 0; i < 4; i++) {
      while (f.load(cuda::memory_order_acquire) != 1)
        ;
      out[i] = *box;
      f.store(0, cuda::memory_order_release);
    }
  }
}

int main() {
  int *box, *full, *out;
  cudaMalloc(&box, 4);
  cudaMalloc(&full, 4);
  cudaMalloc(&out, 16);
  cudaMemset(full, 0, 4);
  transfer<<<2, 1>>>(box, full, out);
  return cudaDeviceSynchronize();
}
