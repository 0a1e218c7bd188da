// EXPECT: right
// the decrement releases and the last one acquires
#include <cuda/atomic>
__global__ void finish(int *slots, int *refs, int *sum) {
  cuda::atomic_ref<int, cuda::thread_scope_device> r(*refs);
  slots[blockIdx.x] = blockIdx.x * 3;
  if (r.fetch_sub(1, cuda::memory_order_release) == 1) {
    cuda::atomic_thread_fence(cuda::memory_order_acquire, cuda::thread_scope_device);
    int s = 0;
    for (int i = 0; i < gridDim.x; i++)
      s += slots[i];
    *sum = s;
  }
}

int main() {
  int n = 10;
  int *slots, *refs, *sum;
  cudaMalloc(&slots, n * sizeof(int));
  cudaMalloc(&refs, sizeof(int));
  cudaMalloc(&sum, sizeof(int));
  cudaMemcpy(refs, &n, sizeof n, cudaMemcpyHostToDevice);
  finish<<<n, 1>>>(slots, refs, sum);
  return cudaDeviceSynchronize();
}
