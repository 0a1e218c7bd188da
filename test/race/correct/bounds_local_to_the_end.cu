// Local arrays are written up to their ends, and pointers behind these are only compared.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: all=proved
__global__ void up_to_the_end(int *out) {
  int a[4], c[4];
  short d[4];
  for (int *p = a, *end = a + 4; p != end; ++p)
    *p = 1;
  a[3] = 2;
  memset(c, 0, 4 * sizeof(int));
  *reinterpret_cast<int *>(d + 2) = 3;
  out[threadIdx.x] = a[3] + c[3] + d[3];
}
