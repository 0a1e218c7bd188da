// EXPECT: same --block 8
// Thread b < 4 counts the k with in[k] mod 4 = b, which is how often atomicAdd adds 1 to h[b].
__global__ void before(unsigned *h, const unsigned *in) {
  int t = threadIdx.x;
  atomicAdd(&h[in[t] & 3u], 1u);
}

__global__ void after(unsigned *h, const unsigned *in) {
  int t = threadIdx.x;
  if (t < 4) {
    unsigned c = 0;
    for (int k = 0; k < 8; k++)
      if ((in[k] & 3u) == (unsigned)t)
        c++;
    h[t] += c;
  }
}
