// Strides that callers choose, and a race that is there with any of them.
// veriwarp-expect: race=possible|refuted@marked
// Why: all planes are written to one place.
__global__ void plane(float *out, int columns, long row) {
  for (int x = threadIdx.x; x < columns; x += blockDim.x)
    out[blockIdx.x * row + x] = blockIdx.y; // expect: race
}

// Why: a thread writes the element after its own, too, which its neighbour writes.
__global__ void neighbour(float *out, int columns, long row) {
  const int x = threadIdx.x;
  if (x + 1 < columns) {
    out[blockIdx.x * row + x] = 1;     // expect: race
    out[blockIdx.x * row + x + 1] = 2; // expect: race
  }
}

void fill(float *out, const long *sizes) {
  plane<<<dim3(sizes[0], sizes[1]), 128>>>(out, sizes[2], sizes[3]);
  neighbour<<<sizes[0], 128>>>(out, sizes[2], sizes[3]);
}

// Why: rows are counted from the last one, and all planes are written to one place.
__global__ void fromTheEnd(float *out, int rows, int columns, long row) {
  for (int x = threadIdx.x; x < columns; x += blockDim.x)
    out[(rows - 1 - blockIdx.x) * row + x] = blockIdx.y; // expect: race
}

void fillFromTheEnd(float *out, const long *sizes) {
  fromTheEnd<<<dim3(sizes[0], sizes[1]), 128>>>(out, sizes[0], sizes[2], sizes[3]);
}
