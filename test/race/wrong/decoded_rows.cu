// Rows that are found by dividing one number, where the parts do not fit: threads of different blocks write one element.
// veriwarp-expect: race=refuted|possible@marked
// Why: two numbers have one quotient and one remainder, or planes lie over each other.

// Divided by one number, the remainder taken of another.
__global__ void byTwoNumbers(float *out, int columns, int rows, int planes, long row, long plane) {
  const int z = blockIdx.y;
  const int y = z / planes, x = z % rows;
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < columns && y < rows)
    out[x * plane + y * row + i] = z; // expect: race
}
void launchByTwoNumbers(float *out, int columns, int rows, int planes, long row, long plane) {
  if (rows > 0 && planes > 0 && rows <= 100 && planes <= 100 && row >= columns && plane >= row * rows)
    byTwoNumbers<<<dim3((columns + 255) / 256, rows * planes), 256>>>(out, columns, rows, planes, row, plane);
}

// A plane is one row too short.
__global__ void tooShort(float *out, int columns, int rows, int planes, long row, long plane) {
  const int z = blockIdx.y;
  const int y = z / planes, x = z % planes;
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < columns && y < rows)
    out[x * plane + y * row + i] = z; // expect: race
}
void launchTooShort(float *out, int columns, int rows, int planes, long row, long plane) {
  if (rows > 0 && planes > 0 && rows <= 100 && planes <= 100 && row >= columns && plane >= row * (rows - 1))
    tooShort<<<dim3((columns + 255) / 256, rows * planes), 256>>>(out, columns, rows, planes, row, plane);
}
