// EXPECT: wrong race
// a value read from memory, -1: a neighbour to the left.
// AIM: one number read as signed and as unsigned
__global__ void k(const int *d, int *out) {
  int x = d[threadIdx.x];
  if ((unsigned)(x + 1) < 3u)
    if ((x & 3) == 3)
      out[0] = threadIdx.x;
}
