// A block loads a tile of rows that are not as long as the block is wide: each thread carries its place on.
// veriwarp-expect: race=proved
// veriwarp-expect: out-of-bounds=proved
#define COLUMNS 47
#define ROWS 128

__global__ void tile(const float *from, float *to) {
  __shared__ float s[ROWS * COLUMNS];
  const int t = threadIdx.x;
  int row = t / COLUMNS, column = t % COLUMNS;
  for (int i = 0; i < ROWS * COLUMNS; i += 128) {
    if (row < ROWS)
      s[row * COLUMNS + column] = from[row * COLUMNS + column];
    column += 128;
    row += column / COLUMNS;
    column = column % COLUMNS;
  }
  __syncthreads();
  float sum = 0;
  for (int j = 0; j < COLUMNS; ++j)
    sum += s[t * COLUMNS + j];
  to[blockIdx.x * 128 + t] = sum;
}

int main() {
  float *from, *to;
  cudaMalloc(&from, ROWS * COLUMNS * sizeof(float));
  cudaMalloc(&to, 8 * 128 * sizeof(float));
  tile<<<8, 128>>>(from, to);
  return cudaDeviceSynchronize();
}
