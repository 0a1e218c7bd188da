// EXPECT: right
// number of ones below bit t in an all-ones word is t
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  unsigned long long w = ~0ull;
  out[__popcll(w & ((1ull << t) - 1))] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
