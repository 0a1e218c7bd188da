// Sum of an array, block by block, in shared memory. The loop forgets the barrier between its iterations: while one
// thread reads its partner's partial sum, the partner may already be adding the next one to it.
//
// veriwarp check examples/reduction.cu      a data race, with the two threads that show it
//                                           and the barrier that fixes it
#include "cuda_check.h"

#include <numeric>

constexpr int BlockSize = 256;

__global__ void sumBlocks(const float *in, float *blockSums, int n) {
  __shared__ float partial[BlockSize];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  partial[t] = i < n ? in[i] : 0.0f;
  __syncthreads();

  for (int stride = BlockSize / 2; stride > 0; stride /= 2) {
    if (t < stride)
      partial[t] += partial[t + stride];
    // __syncthreads() belongs here.
  }

  if (t == 0)
    blockSums[blockIdx.x] = partial[0];
}

int main() {
  const int n = 1 << 20;
  const int blocks = (n + BlockSize - 1) / BlockSize;
  DeviceArray<float> in(std::vector<float>(n, 1.0f));
  DeviceArray<float> sums(blocks);

  sumBlocks<<<blocks, BlockSize>>>(in.get(), sums.get(), n);
  CUDA_CHECK(cudaGetLastError());
  std::vector<float> host = sums.download();
  float total = std::accumulate(host.begin(), host.end(), 0.0f);
  std::printf("sum of %d ones: %.0f\n", n, total);
  return total == static_cast<float>(n) ? EXIT_SUCCESS : EXIT_FAILURE;
}
