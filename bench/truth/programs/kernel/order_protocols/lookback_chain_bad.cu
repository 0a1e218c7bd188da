// EXPECT: wrong race
// the status is published before the value is stored: block 1 may see status[0] == 1 while block 0 stores value[0]
// AIM: chained scan (look-back by one) with status and value in two arrays
#include <cuda/atomic>

__global__ void chain(const int *in, int *value, int *status, int *out, int *order) {
  __shared__ int id, base;
  if (threadIdx.x == 0) {
    id = atomicAdd(order, 1);                      // blocks in the order of their start
    int before = 0;
    if (id > 0) {
      cuda::atomic_ref<int, cuda::thread_scope_device> prev(status[id - 1]);
      while (prev.load(cuda::memory_order_acquire) == 0)
        ;
      before = value[id - 1];
    }
    int sum = before;
    for (int k = 0; k < 32; ++k)
      sum += in[id * 32 + k];
    cuda::atomic_ref<int, cuda::thread_scope_device> mine(status[id]);
    mine.store(1, cuda::memory_order_release);
    value[id] = sum;
    base = before;
  }
  __syncthreads();
  out[id * 32 + threadIdx.x] = base + in[id * 32 + threadIdx.x];
}

int main() {
  const int B = 12;
  int *in, *value, *status, *out, *order;
  cudaMalloc(&in, B * 32 * sizeof(int));
  cudaMalloc(&out, B * 32 * sizeof(int));
  cudaMalloc(&value, B * sizeof(int));
  cudaMalloc(&status, B * sizeof(int));
  cudaMalloc(&order, sizeof(int));
  cudaMemset(in, 0, B * 32 * sizeof(int));
  cudaMemset(status, 0, B * sizeof(int));
  cudaMemset(order, 0, sizeof(int));
  chain<<<B, 32>>>(in, value, status, out, order);
  cudaDeviceSynchronize();
  cudaFree(in), cudaFree(out), cudaFree(value), cudaFree(status), cudaFree(order);
}
