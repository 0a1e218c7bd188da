// The width guards the loads of a stencil, and not the store: that stands for every thread, and is right where the grid just
// covers the image, which the caller sees to.
// veriwarp-args: --block=16x16
// veriwarp-expect: race=proved|possible
__global__ void slopes(const float *h, float *out, unsigned width, unsigned height) {
  unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  unsigned i = y * width + x;
  float slope = 0;
  if (x > 0 && y > 0 && x < width - 1 && y < height - 1)
    slope = h[i + 1] - h[i - 1] + h[i + width] - h[i - width];
  out[i] = slope;
}
