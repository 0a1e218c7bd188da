// EXPECT: different --block 1
// a[2] = 9 (row 0, column 2), rest 0: by rows a[8] (row 2, column 0) gets the new a[5] = 9; by columns it gets the old a[5] = 0.
__global__ void before(int *a) {
  for (int r = 1; r < 4; r++)
    for (int c = 0; c < 3; c++)
      a[r * 4 + c] = a[(r - 1) * 4 + c + 1];
}

__global__ void after(int *a) {
  for (int c = 0; c < 3; c++)
    for (int r = 1; r < 4; r++)
      a[r * 4 + c] = a[(r - 1) * 4 + c + 1];
}
