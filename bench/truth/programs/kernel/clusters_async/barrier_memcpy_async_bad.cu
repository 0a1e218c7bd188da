// EXPECT: wrong race
// the copies are bound to the barrier, but only __syncthreads comes before the reads
#include <cuda/barrier>
__global__ void load(const int *in, int *out) {
  __shared__ int s[64];
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  int t = threadIdx.x;
  if (t == 0)
    init(&bar, 64);
  __syncthreads();
  cuda::memcpy_async(&s[t], &in[t], sizeof(int), bar);
  __syncthreads();
  int v = s[63 - t];
  bar.arrive_and_wait();
  out[t] = v;
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 256);
  cudaMalloc(&out, 256);
  load<<<1, 64>>>(in, out);
  return cudaDeviceSynchronize();
}
