// EXPECT: right
// brev >> 25 reverses 7 bits, a permutation of 0..127
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  out[__brev(t) >> 25] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
