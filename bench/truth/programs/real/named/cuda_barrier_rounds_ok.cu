// EXPECT: right
// one barrier object of the block in a loop, with a second one for the end of the round
#include <cuda/barrier>
#include <cstdio>
using block_barrier = cuda::barrier<cuda::thread_scope_block>;

__global__ void rounds(const int *in, int *out, int n) {
  __shared__ block_barrier filled, drained;
  __shared__ int s[96];
  const int t = threadIdx.x;
  if (t == 0) {
    init(&filled, blockDim.x);
    init(&drained, blockDim.x);
  }
  __syncthreads();
  int acc = 0;
  for (int r = 0; r < n; ++r) {
    s[t] = in[(blockIdx.x * n + r) * 96 + t];
    filled.arrive_and_wait();
    acc += s[95 - t];
    drained.arrive_and_wait();
  }
  out[blockIdx.x * 96 + t] = acc;
}

int main() {
  const int n = 5;
  int *in, *out;
  cudaMalloc(&in, 10 * n * 96 * sizeof(int));
  cudaMalloc(&out, 10 * 96 * sizeof(int));
  cudaMemset(in, 0, 10 * n * 96 * sizeof(int));
  rounds<<<10, 96>>>(in, out, n);
  printf("%d\n", cudaDeviceSynchronize());
}
