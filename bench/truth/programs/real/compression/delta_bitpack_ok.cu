// EXPECT: right
// 32 values of a warp go into width words, lane w builds word w after a __syncwarp
#include <cstdio>
#include <vector>

__global__ void bitpack(const unsigned *in, unsigned *out, int groups, int width) {
  __shared__ unsigned vals[4][32];
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  for (int g = blockIdx.x * 4 + warp; g < groups; g += gridDim.x * 4) {
    const unsigned v = in[g * 32 + lane];
    vals[warp][lane] = v - __shfl_sync(~0u, v, 0);
    __syncwarp();
    for (int w = lane; w < width; w += 32) {
      unsigned word = 0;
      for (int k = 0; k < 32; ++k) {
        const int bit = k * width - w * 32;
        const unsigned x = vals[warp][k];
        if (bit > -32 && bit < 32) word |= bit >= 0 ? x << bit : x >> -bit;
      }
      out[g * width + w] = word;
    }
    __syncwarp();
  }
}

int main() {
  const int groups = 1000, width = 12;
  std::vector<unsigned> h(groups * 32);
  for (size_t i = 0; i < h.size(); ++i) h[i] = i * 100;
  unsigned *in, *out;
  cudaMalloc(&in, h.size() * sizeof(unsigned));
  cudaMalloc(&out, groups * width * sizeof(unsigned));
  cudaMemcpy(in, h.data(), h.size() * sizeof(unsigned), cudaMemcpyHostToDevice);
  bitpack<<<32, 128>>>(in, out, groups, width);
  printf("%d\n", cudaDeviceSynchronize());
}
