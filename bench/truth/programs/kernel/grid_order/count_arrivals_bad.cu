// EXPECT: wrong race
// two of three arrivals are enough for the reader: the third may still write
#include <cuda/atomic>
__global__ void gather(int *data, int *arrived, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> a(*arrived);
  if (blockIdx.x < 3) {
    data[blockIdx.x] = blockIdx.x + 5;
    a.fetch_add(1, cuda::memory_order_release);
  } else {
    while (a.load(cuda::memory_order_acquire) < 2)
      ;
    *out = data[0] + data[1] + data[2];
  }
}

int main() {
  int *data, *arrived, *out;
  cudaMalloc(&data, 12);
  cudaMalloc(&arrived, 4);
  cudaMalloc(&out, 4);
  cudaMemset(arrived, 0, 4);
  gather<<<4, 1>>>(data, arrived, out);
  return cudaDeviceSynchronize();
}
