// A block loads a tile, as it should, but its rows are shorter than what is loaded.
// veriwarp-expect: race=refuted@marked
// Why: the last column of a row is the first one of the next row.
#define COLUMNS 47
#define ROWS 128

__global__ void tile(const float *from, float *to) {
  __shared__ float s[ROWS * COLUMNS];
  const int t = threadIdx.x;
  int row = t / COLUMNS, column = t % COLUMNS;
  for (int i = 0; i < ROWS * COLUMNS; i += 128) {
    if (row < ROWS)
      s[row * (COLUMNS - 1) + column] = from[row * COLUMNS + column]; // expect: race
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
