// EXPECT: wrong race
// in a word with every other bit set it is (t + 1) / 2
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  unsigned long long w = 0x5555555555555555ull;
  out[__popcll(w & ((1ull << t) - 1))] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
