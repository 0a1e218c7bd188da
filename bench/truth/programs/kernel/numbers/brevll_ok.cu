// EXPECT: right
// the top six bits of the reversed number are t reversed
__global__ void k(int *out) {
  unsigned long long t = threadIdx.x;
  out[__brevll(t) >> 58] = threadIdx.x;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
