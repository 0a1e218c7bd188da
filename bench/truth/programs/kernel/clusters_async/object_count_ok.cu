// EXPECT: right
// the barrier is for all 64 threads
#include <cuda/barrier>
#include <utility>
__global__ void exchange(const int *in, int *out) {
  __shared__ int s[64];
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  int t = threadIdx.x;
  if (t == 0)
    init(&bar, 64);
  __syncthreads();
  s[t] = in[t];
  bar.arrive_and_wait();
  out[t] = s[63 - t];
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 256);
  cudaMalloc(&out, 256);
  cudaMemset(in, 0, 256);
  exchange<<<1, 64>>>(in, out);
  return cudaDeviceSynchronize();
}
