// EXPECT: right
// the reduction is instantiated for the block size of its launch
#include <cstdio>
#include <cfloat>

template <int BLOCK> __global__ void block_max(const float *in, float *out, int n) {
  __shared__ float s[BLOCK];
  const int t = threadIdx.x;
  float v = -FLT_MAX;
  for (int i = blockIdx.x * blockDim.x + t; i < n; i += blockDim.x * gridDim.x) v = fmaxf(v, in[i]);
  s[t] = v;
  __syncthreads();
#pragma unroll
  for (int d = BLOCK / 2; d >= 32; d /= 2) {
    if (t < d) s[t] = fmaxf(s[t], s[t + d]);
    __syncthreads();
  }
  if (t < 32) {
#pragma unroll
    for (int d = 16; d; d /= 2) {
      const float w = s[t + d];
      __syncwarp();
      s[t] = fmaxf(s[t], w);
      __syncwarp();
    }
  }
  if (t == 0) out[blockIdx.x] = s[0];
}

static void run(int block, int grid, const float *in, float *out, int n) {
  switch (block) {
  case 64: block_max<64><<<grid, 64>>>(in, out, n); break;
  case 128: block_max<128><<<grid, 128>>>(in, out, n); break;
  default: block_max<256><<<grid, 256>>>(in, out, n);
  }
}

int main() {
  const int n = 1 << 18;
  float *in, *out;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&out, 256 * sizeof(float));
  cudaMemset(in, 0, n * sizeof(float));
  for (int b = 64; b <= 256; b *= 2) run(b, 256, in, out, n);
  run(128, 1, out, out + 1, 1);
  printf("%d\n", cudaDeviceSynchronize());
}
