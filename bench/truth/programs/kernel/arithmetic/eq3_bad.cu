// EXPECT: wrong race
// as eq2 for the race: all threads write out[0] for x == -104.
// AIM: one number read as signed and as unsigned
__global__ void k(int x, int *out) {
  if (x & 3) return;
  for (int i = 0; i < 8; ++i)
    if (x + 2 * i == -96)
      out[0] = threadIdx.x;
}
