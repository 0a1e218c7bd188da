// A loop over a stack array with <= where < is meant.
// veriwarp-args: --block=64 --grid=8
// veriwarp-expect: out-of-bounds=refuted@marked definite space=local
// Why: the last trip stores window[5] of an array of five.
__global__ void window(const float *in, float *out) {
  float window[5];
  int i = blockIdx.x * 64 + threadIdx.x;
#pragma unroll 1
  for (int k = 0; k <= 5; ++k)
    window[k] = in[i + k]; // expect: out-of-bounds
  float sum = 0.0f;
#pragma unroll 1
  for (int k = 0; k < 5; ++k)
    sum += window[k];
  out[i] = sum;
}
