// EXPECT: right
// unsigned char products stay distinct: 37 is odd, so t -> 37 t mod 256 is a bijection
__global__ void k(int *out) {
  unsigned char p = threadIdx.x * 37 + 11;
  out[p] = threadIdx.x;
}
int main() {
  int *o;
  cudaMalloc(&o, 256 * sizeof(int));
  k<<<1, 256>>>(o);
  return cudaDeviceSynchronize();
}
