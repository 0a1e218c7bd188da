// EXPECT: right
// release and acquire have device scope
// AIM: thread_scope of cuda::atomic_ref
#include <cuda/atomic>
template <cuda::thread_scope S> using Ref = cuda::atomic_ref<int, S>;

__global__ void handOver(float *payload, int *flag, float *sink) {
  if (threadIdx.x == 0) {
    if (blockIdx.x == 0) {
      payload[0] = 2.5f;
      Ref<cuda::thread_scope_device> f(*flag);
      f.store(1, cuda::memory_order_release);
    } else {
      Ref<cuda::thread_scope_device> f(*flag);
      while (f.load(cuda::memory_order_acquire) != 1)
        ;
      sink[0] = payload[0];
    }
  }
}

int main() {
  float *payload, *sink;
  int *flag;
  cudaMalloc(&payload, sizeof(float));
  cudaMalloc(&sink, sizeof(float));
  cudaMalloc(&flag, sizeof(int));
  cudaMemset(flag, 0, sizeof(int));
  handOver<<<2, 64>>>(payload, flag, sink);
  cudaDeviceSynchronize();
  cudaFree(payload);
  cudaFree(sink);
  cudaFree(flag);
}
