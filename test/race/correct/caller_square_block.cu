// A transpose through a tile with a row of padding, written for square blocks; its launch is elsewhere.
// veriwarp-expect: out-of-bounds=proved|possible
// veriwarp-expect: race=proved|possible
__global__ void transpose(const unsigned *in, unsigned *out, size_t width, size_t height) {
  size_t x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  __shared__ unsigned tile[16 * 17];
  if (x < width && y < height)
    tile[threadIdx.y * (blockDim.x + 1) + threadIdx.x] = in[y * width + x];
  __syncthreads();
  x = blockIdx.y * blockDim.y + threadIdx.x;
  y = blockIdx.x * blockDim.x + threadIdx.y;
  if (x < height && y < width)
    out[y * height + x] = tile[threadIdx.x * (blockDim.y + 1) + threadIdx.y];
}
