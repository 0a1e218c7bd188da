// A stack array indexed by loops and by a clamped value.
// veriwarp-args: --block=128 --grid=50
// veriwarp-expect: all=proved
__global__ void quantise(const float *in, float *out, int n) {
  float level[8];
#pragma unroll 1
  for (int k = 0; k < 8; ++k)
    level[k] = k * 0.125f;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int k = (int)(in[i] * 8.0f);
    k = k < 0 ? 0 : k > 7 ? 7 : k;
    out[i] = level[k];
  }
}
