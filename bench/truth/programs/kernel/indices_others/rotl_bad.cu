// EXPECT: wrong race
// shift of 6 bits by 2, masked
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  out[((t << 2)) & 63] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
