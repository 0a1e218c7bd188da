// EXPECT: wrong race
// __mul24 uses only the low 24 bits: 2^23*t has collisions in 32 bits shifted down
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  unsigned p = __umul24(t, 0x800001);
  out[p & 255] = t;
  if (t & 1) out[(p >> 24) & 255] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 256 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
