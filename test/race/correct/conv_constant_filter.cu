// Row convolution with the filter in constant memory; every index into it is in range.
// veriwarp-args: --block=128 --grid=64
// veriwarp-expect: all=proved
#define RADIUS 8
__constant__ float filterTaps[2 * RADIUS + 1];

__global__ void convolveRow(const float *in, float *out, int n) {
  __shared__ float s[128 + 2 * RADIUS];
  int start = blockIdx.x * 128 - RADIUS;
  for (int k = threadIdx.x; k < 128 + 2 * RADIUS; k += 128) {
    int g = start + k;
    s[k] = g >= 0 && g < n ? in[g] : 0.0f;
  }
  __syncthreads();
  int i = blockIdx.x * 128 + threadIdx.x;
  if (i < n) {
    float acc = 0.0f;
    for (int k = -RADIUS; k <= RADIUS; ++k)
      acc += filterTaps[k + RADIUS] * s[threadIdx.x + RADIUS + k];
    out[i] = acc;
  }
}
