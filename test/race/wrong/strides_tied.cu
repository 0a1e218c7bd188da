// The host passes strides, but what it passes is tied to the other sizes, and too small.
// veriwarp-expect: race=possible|refuted@marked
// Why: a row has `columns` elements, and the next one begins one element before its end.
__global__ void shorter(float *out, int rows, int columns, int pitch) {
  const int y = blockIdx.x;
  for (int x = threadIdx.x; x < columns; x += blockDim.x)
    if (y < rows)
      out[y * pitch + x] = x + y; // expect: race
}

// Why: planes are as far apart as rows.
__global__ void planes(float *out, int columns, long row, long plane) {
  for (int x = threadIdx.x; x < columns; x += blockDim.x)
    out[blockIdx.y * plane + blockIdx.x * row + x] = x + blockIdx.y; // expect: race
}

void fill(float *out, int rows, int columns) {
  shorter<<<rows, 128>>>(out, rows, columns, columns - 1);
  planes<<<dim3(rows, 4), 128>>>(out, columns, 2L * columns, 4L * columns);
}
