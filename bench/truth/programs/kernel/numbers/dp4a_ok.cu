// EXPECT: right
// the dot product with (1, 0, 0, 0) is the lowest byte
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  unsigned x = t | (t << 8);
  out[__dp4a((int)x, 0x00000001, 0) & 127] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 100>>>(o);
  return cudaDeviceSynchronize();
}
