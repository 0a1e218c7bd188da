// EXPECT: wrong race
// x + i in -3 .. 3 by the unsigned trick; x = -3 and i = 2: all threads write out[1].
// AIM: one number read as signed and as unsigned
__global__ void k(int x, int n, int *out) {
  for (int i = 0; i < n; ++i)
    if ((unsigned)(x + i + 3) < 7u && ((x + i) & 7) == 7)
      out[1] = threadIdx.x;
}
