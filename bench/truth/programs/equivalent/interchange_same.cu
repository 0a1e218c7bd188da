// EXPECT: same --block 1
// a[r][c] depends only on the row above and the columns to the left, so both orders compute what it needs first.
__global__ void before(float *a) {
  for (int r = 1; r < 4; r++)
    for (int c = 1; c < 4; c++)
      a[r * 4 + c] = a[(r - 1) * 4 + c] + a[r * 4 + c - 1];
}

__global__ void after(float *a) {
  for (int c = 1; c < 4; c++)
    for (int r = 1; r < 4; r++)
      a[r * 4 + c] = a[(r - 1) * 4 + c] + a[r * 4 + c - 1];
}
