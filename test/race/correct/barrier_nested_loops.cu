// Nested loops with barriers; bounds of both are the same for all threads of a block, though they depend on the block.
// veriwarp-args: --block=128 --grid=20
// veriwarp-expect: all=proved
__global__ void nested(float *data, int outer) {
  __shared__ float s[128];
  int t = threadIdx.x, g = blockIdx.x * 128 + t;
  s[t] = data[g];
  __syncthreads();
  for (int i = 0; i < outer; ++i) {
    for (int j = 0; j <= (int)blockIdx.x; ++j) {
      float v = s[(t + j) % 128];
      __syncthreads();
      s[t] = v * 0.5f;
      __syncthreads();
    }
    s[t] += 1.0f;
    __syncthreads();
  }
  data[g] = s[t];
}
