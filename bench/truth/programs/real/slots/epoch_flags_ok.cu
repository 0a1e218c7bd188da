// EXPECT: right
// the flag gets the number of the launch, which is new for each launch
#include <cuda/atomic>
#include <cstdio>

__global__ void hand_over(int *data, int *flag, int epoch, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> f(*flag);
  if (blockIdx.x == 0) {
    if (threadIdx.x == 0) {
      *data = 100 + epoch;
      f.store(epoch, cuda::memory_order_release);
    }
  } else if (threadIdx.x == 0) {
    while (f.load(cuda::memory_order_acquire) != epoch) {}
    out[blockIdx.x] = *data;
  }
}

int main() {
  int *data, *flag, *out;
  cudaMalloc(&data, sizeof(int));
  cudaMalloc(&flag, sizeof(int));
  cudaMalloc(&out, 4 * sizeof(int));
  cudaMemset(flag, 0, sizeof(int));
  for (int e = 1; e <= 3; ++e) {
    hand_over<<<4, 32>>>(data, flag, e, out);
    cudaDeviceSynchronize();
  }
  printf("done\n");
}
