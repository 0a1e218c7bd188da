// EXPECT: wrong race
// c[3] is a byte of i, which the thread before writes
union Word {
  int i;
  unsigned char c[8];
};
__global__ void tag(Word *w) {
  int t = threadIdx.x;
  if (t & 1)
    w[t / 2].c[3] = 7;
  else
    w[t / 2].i = t + 0x10203040;
}

int main() {
  Word *w;
  cudaMalloc(&w, 32 * sizeof(Word));
  tag<<<1, 64>>>(w);
  return cudaDeviceSynchronize();
}
