// EXPECT: right
// the barrier of all 64 threads, arrive and wait
#include <cuda/barrier>
__global__ void k(int *out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t == 0) init(&bar, 64);
  __syncthreads();
  s[t] = t;
  auto tok = bar.arrive();
  int x = 0;
  bar.wait(std::move(tok));
  out[t] = s[63 - t] + x;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
