// EXPECT: right
// the second half is read after the flag is 2
#include <cuda/atomic>
__global__ void stages(float *buf, int *flag, float *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> f(*flag);
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    buf[t] = t;
    __syncthreads();
    if (t == 0)
      f.store(1, cuda::memory_order_release);
    buf[64 + t] = 2 * t;
    __syncthreads();
    if (t == 0)
      f.store(2, cuda::memory_order_release);
  } else {
    if (t == 0)
      while (f.load(cuda::memory_order_acquire) < 2)
        ;
    __syncthreads();
    out[t] = buf[127 - t];
  }
}

int main() {
  float *buf, *out;
  int *flag;
  cudaMalloc(&buf, 128 * sizeof(float));
  cudaMalloc(&out, 64 * sizeof(float));
  cudaMalloc(&flag, sizeof(int));
  cudaMemset(flag, 0, sizeof(int));
  stages<<<2, 64>>>(buf, flag, out);
  return cudaDeviceSynchronize();
}
