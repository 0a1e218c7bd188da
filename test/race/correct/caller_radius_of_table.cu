// A table of filter weights that is made for radii up to 31: twice the radius is what counts.
// veriwarp-args: --block=64 --grid=8
// veriwarp-expect: out-of-bounds=proved|possible
__constant__ float gaussian[64];
__global__ void smooth(const float *in, float *out, int n, int radius) {
  int i = blockIdx.x * 64 + threadIdx.x;
  float sum = 0;
  for (int d = -radius; d <= radius; ++d) {
    int j = i + d < 0 ? 0 : i + d >= n ? n - 1 : i + d;
    sum += in[j] * gaussian[radius + d];
  }
  if (i < n)
    out[i] = sum;
}
