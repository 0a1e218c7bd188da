// EXPECT: wrong race
// shifting out 4 bits merges threads
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  unsigned r = __funnelshift_l(t << 24, 0, 0);
  unsigned q = ((t >> 4) | (t << 4)) & 0xff;
  out[(r & 0) + (q & 0xf0)] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 256 * sizeof(int));
  k<<<1, 256>>>(o);
  return cudaDeviceSynchronize();
}
