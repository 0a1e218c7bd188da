// EXPECT: wrong race
// the element is written between arrive and wait: another thread may already read it after its wait
#include <cuda/barrier>
__global__ void split(const int *in, int *out) {
  __shared__ int s[128];
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  int t = threadIdx.x;
  if (t == 0)
    init(&bar, blockDim.x);
  __syncthreads();
  int v = in[t];
  auto token = bar.arrive();
  s[t] = v;
  v = v * v;
  bar.wait(std::move(token));
  out[t] = v + s[127 - t];
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 128 * sizeof(int));
  cudaMalloc(&out, 128 * sizeof(int));
  cudaMemset(in, 0, 128 * sizeof(int));
  split<<<1, 128>>>(in, out);
  return cudaDeviceSynchronize();
}
