// EXPECT: wrong race
// the 32-bit product with 2^26 wraps: t and t+64 are the same
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  unsigned int h = t * 0x4000000u;
  out[h >> 26] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
