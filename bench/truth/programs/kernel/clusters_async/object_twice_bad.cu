// EXPECT: wrong race
// warp 0 arrives twice for each thread: the phase is complete without warp 1
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
  if (t < 32)
    (void)bar.arrive();
  auto tok = bar.arrive();
  bar.wait(std::move(tok));
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
