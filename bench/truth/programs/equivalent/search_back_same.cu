// EXPECT: same --block 1
// The first k with a[k] == x is the last one that a loop from 7 down to 0 finds: {5, 3, 3, ...}, x = 3 gives 1.
__global__ void before(int *out, const int *a, int x) {
  int r = 8;
  for (int k = 0; k < 8; k++)
    if (a[k] == x) {
      r = k;
      break;
    }
  out[0] = r;
}

__global__ void after(int *out, const int *a, int x) {
  int r = 8;
  for (int k = 7; k >= 0; k--)
    if (a[k] == x)
      r = k;
  out[0] = r;
}
