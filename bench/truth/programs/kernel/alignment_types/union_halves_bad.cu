// EXPECT: wrong race
// thread 0 writes the 8 bytes of whole of union 0, thread 1 writes its upper 4 bytes hi
// AIM: members of a union with different extent
union Word {
  unsigned long long whole;
  struct { unsigned lo, hi; } half;
};

__global__ void build(Word *w) {
  unsigned t = threadIdx.x;
  Word *mine = w + t / 2;
  if (t % 2 == 0)
    mine->whole = t + 7u;
  else
    mine->half.hi = t * 5u;
}

int main() {
  Word *w;
  cudaMalloc(&w, 48 * sizeof(Word));
  build<<<1, 96>>>(w);
  Word first;
  cudaMemcpy(&first, w, sizeof first, cudaMemcpyDeviceToHost);
  cudaFree(w);
  return first.half.hi == 5 ? 0 : 1;
}
