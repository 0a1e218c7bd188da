// A box filter writes the start of its row apart from the rest: right if the radius is less than the row is long.
// veriwarp-expect: race=proved|possible
__global__ void boxRows(const float *in, float *out, int w, int h, int r) {
  unsigned y = blockIdx.x * blockDim.x + threadIdx.x;
  if (y >= h)
    return;
  const float *from = in + y * w;
  float *to = out + y * w;
  float t = from[0] * r;
  for (int x = 0; x < r + 1; ++x)
    t += from[x];
  to[0] = t;
  for (int x = 1; x < r + 1; ++x) {
    t += from[x + r] - from[0];
    to[x] = t;
  }
  for (int x = r + 1; x < w - r; ++x) {
    t += from[x + r] - from[x - r - 1];
    to[x] = t;
  }
}
