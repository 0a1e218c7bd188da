// EXPECT: right
// 64 divides 2^32, so the wrapped remainder is a permutation of 0..63
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  unsigned p = (t - 5u) % 64u;
  out[p] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
