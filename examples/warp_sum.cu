// Sum of an array with shuffles: each warp adds up without shared memory, then one value per warp goes through it.
//
// veriwarp check examples/warp_sum.cu      everything proved
#include "cuda_check.h"

constexpr int BlockSize = 256;
constexpr int Warps = BlockSize / 32;

__device__ float sumOfWarp(float value) {
  for (int offset = 16; offset > 0; offset /= 2)
    value += __shfl_down_sync(0xffffffff, value, offset);
  return value; // in lane 0
}

__global__ void sum(const float *in, float *out, int n) {
  __shared__ float warpSums[Warps];
  int i = blockIdx.x * BlockSize + threadIdx.x;
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;

  float value = sumOfWarp(i < n ? in[i] : 0.0f);
  if (lane == 0)
    warpSums[warp] = value;
  __syncthreads();

  if (warp == 0) {
    value = sumOfWarp(lane < Warps ? warpSums[lane] : 0.0f);
    if (lane == 0)
      atomicAdd(out, value);
  }
}

int main() {
  const int n = 1 << 20;
  DeviceArray<float> in(std::vector<float>(n, 1.0f)), out(std::vector<float>(1, 0.0f));

  sum<<<(n + BlockSize - 1) / BlockSize, BlockSize>>>(in.get(), out.get(), n);
  CUDA_CHECK(cudaGetLastError());
  float total = out.download()[0];
  std::printf("sum of %d ones: %.0f\n", n, total);
  return total == static_cast<float>(n) ? EXIT_SUCCESS : EXIT_FAILURE;
}
