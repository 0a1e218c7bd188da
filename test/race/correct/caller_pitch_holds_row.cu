// Rows of a pitched image in shared memory: right if the pitch holds a row, which the caller sees to.
// veriwarp-args: --block=16x4
// veriwarp-expect: race=proved|possible
// veriwarp-expect: out-of-bounds=any
// Four bytes for each column, a border of two: no order of two parameters says that, and it is still the caller's to keep.
__global__ void loadRows(const unsigned char *image, unsigned char *out, int imagePitch, int width, short pitch) {
  extern __shared__ unsigned char rows[];
  for (int column = threadIdx.x; column < width + 2; column += blockDim.x)
    for (int byte = 0; byte < 4; ++byte)
      rows[threadIdx.y * pitch + 4 * column + byte] = image[threadIdx.y * imagePitch + 4 * column + byte];
  __syncthreads();
  out[(blockIdx.x * 4 + threadIdx.y) * 16 + threadIdx.x] = rows[threadIdx.y * pitch + threadIdx.x];
}
