// EXPECT: different --block 1
// All b[k] = 1, all a[k] = 9: before sets c[0] = a[1] = 1; the fused loop reads a[1] before it is written, 9.
__global__ void before(int *a, const int *b, int *c) {
  for (int k = 0; k < 8; k++)
    a[k] = b[k];
  for (int k = 0; k < 8; k++)
    c[k] = a[(k + 1) % 8];
}

__global__ void after(int *a, const int *b, int *c) {
  for (int k = 0; k < 8; k++) {
    a[k] = b[k];
    c[k] = a[(k + 1) % 8];
  }
}
