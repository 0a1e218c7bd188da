// EXPECT: wrong race
// with (1, -1..): bytes t and t cancel
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  unsigned x = t | (t << 8);
  out[__dp4a((int)x, 0x0000ff01, 0) & 127] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 100>>>(o);
  return cudaDeviceSynchronize();
}
