// Naive transpose without shared memory for any sizes; the target index is unique because x < height.
// veriwarp-args: --block=16x16 --grid=20x30
// veriwarp-expect: all=proved
__global__ void transposeNaive(const double *in, double *out, unsigned width, unsigned height) {
  unsigned x = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width && y < height)
    out[(size_t)x * height + y] = in[(size_t)y * width + x];
}
