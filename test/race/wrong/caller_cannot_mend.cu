// A pitch and a stride are left open, and no choice of them mends what is wrong.
// veriwarp-args: --block=16x4 --rows-may-overlap
// veriwarp-expect: race=refuted@marked definite space=shared
// veriwarp-expect: race=possible@pitch
// Why: all rows of threads write one row of the tile, whatever the pitch is.
__global__ void oneRow(const float *image, float *out, int width, int pitch, int stride) {
  __shared__ float tile[16];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 4 + threadIdx.y;
  if (x < width)
    tile[threadIdx.x] = image[y * pitch + x * stride]; // expect: race
  __syncthreads();
  if (x < width)
    out[y * pitch + x * stride] = tile[threadIdx.x]; // expect: race(pitch)
}
