// EXPECT: right
// rotation of 6 bits by 2
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  out[((t << 2) | (t >> 4)) & 63] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
