// Rows that each block, or each iteration, finds by dividing one number: y = z / width, x = z % width. The strides of
// rows and planes are the caller's; rows do not lie over each other.
// veriwarp-expect: all=proved|assumed

// The remainder is taken by `%`.
__global__ void byRemainder(float *out, int columns, int rows, int planes, long row, long plane) {
  const int z = blockIdx.y;
  const int y = z / planes, x = z % planes;
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < columns && y < rows)
    out[x * plane + y * row + i] = z;
}
void launchByRemainder(float *out, int columns, int rows, int planes, long row, long plane) {
  if (rows > 0 && planes > 0 && rows <= 100 && planes <= 100 && row >= columns && plane >= row * rows)
    byRemainder<<<dim3((columns + 255) / 256, rows * planes), 256>>>(out, columns, rows, planes, row, plane);
}

// The remainder is computed from the quotient, and the number is that of an iteration.
__global__ void byQuotient(float *out, int columns, int rows, int planes, long row, long plane) {
  for (int z = blockIdx.y; z < rows * planes; z += gridDim.y) {
    const int y = z / planes, x = z - y * planes;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < columns; i += gridDim.x * blockDim.x)
      out[x * plane + y * row + i] = z;
  }
}
void launchByQuotient(float *out, int columns, int rows, int planes, long row, long plane, int blocks) {
  if (rows > 0 && planes > 0 && rows <= 100 && planes <= 100 && row >= columns && plane >= row * rows)
    byQuotient<<<dim3(16, blocks), 256>>>(out, columns, rows, planes, row, plane);
}

// The number is unsigned, quotient and remainder are converted to int, and callers choose strides.
__global__ void byStrides(float *out, long columns, long rows, unsigned planes, unsigned long row, unsigned long plane) {
  for (long z = blockIdx.z; z < rows * (long)planes; z += gridDim.z)
    for (long i = blockIdx.y * blockDim.x + threadIdx.x; i < columns; i += gridDim.y * blockDim.x) {
      const unsigned number = (unsigned)z;
      const int y = number / planes, x = number - number / planes * planes;
      out[y * row + x * plane + i] = i;
    }
}
void launchByStrides(float *out, long columns, long rows, unsigned planes, unsigned long row, unsigned long plane) {
  if (planes > 0 && rows > 0 && rows <= 0xffffffffL / planes)
    byStrides<<<dim3(1, 16, 64), 256>>>(out, columns, rows, planes, row, plane);
}
