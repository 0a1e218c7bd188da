// EXPECT: right
// bytes 4 to 7 of the union are not part of the int
union Word {
  int i;
  unsigned char c[8];
};
__global__ void tag(Word *w) {
  int t = threadIdx.x;
  if (t & 1)
    w[t / 2].c[4] = 7;
  else
    w[t / 2].i = t + 0x10203040;
}

int main() {
  Word *w;
  cudaMalloc(&w, 32 * sizeof(Word));
  tag<<<1, 64>>>(w);
  return cudaDeviceSynchronize();
}
