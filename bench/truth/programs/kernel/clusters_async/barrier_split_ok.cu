// EXPECT: right
// the own element is written before arrive, others are read after wait
#include <cuda/barrier>
__global__ void split(const int *in, int *out) {
  __shared__ int s[128];
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  int t = threadIdx.x;
  if (t == 0)
    init(&bar, blockDim.x);
  __syncthreads();
  int v = in[t];
  s[t] = v;
  auto token = bar.arrive();
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
