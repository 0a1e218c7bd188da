// EXPECT: right
// rotate by 4 of an 8-bit number placed twice is a permutation
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  unsigned r = __funnelshift_l(t << 24, t << 0, 0);
  unsigned q = ((t >> 4) | (t << 4)) & 0xff;
  out[q] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 256 * sizeof(int));
  k<<<1, 256>>>(o);
  return cudaDeviceSynchronize();
}
