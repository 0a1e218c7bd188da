// Strides that callers choose, in elements and in bytes, of products, and one after the other or the other way round.
// veriwarp-expect: race=proved|assumed
__global__ void inElements(float *out, int rows, int columns, int pitch) {
  const int y = blockIdx.x;
  for (int x = threadIdx.x; x < columns; x += blockDim.x)
    if (y < rows)
      out[y * pitch + x] = x + y;
}

__global__ void inBytes(char *out, int columns, long pitch, long slice) {
  float *row = (float *)(out + blockIdx.y * slice + blockIdx.x * pitch);
  for (int x = threadIdx.x; x < columns; x += blockDim.x)
    row[x] = x;
}

__global__ void reversed(float *out, int columns, long plane, long row) {
  for (int x = threadIdx.x; x < columns; x += blockDim.x)
    out[blockIdx.y * plane + blockIdx.x * row + x] = x;
}

__global__ void ofProducts(float *out, int width, int height) {
  const int x = threadIdx.x, y = blockIdx.x, z = blockIdx.y;
  out[(z * height + y) * width + x] = x;
}

struct Picture {
  float *data;
  int rows, columns;
  long pitch, slice;
};

void fill(Picture *p) {
  inElements<<<p->rows, 128>>>(p->data, p->rows, p->columns, p->pitch / sizeof(float));
  inBytes<<<dim3(p->rows, 4), 128>>>((char *)p->data, p->columns, p->pitch, p->slice);
}
