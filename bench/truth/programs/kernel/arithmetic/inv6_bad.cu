// EXPECT: wrong race
// as inv4, p is 0x80000000 in later iterations of every thread; all of them write out[0].
// AIM: invariants under wrapping
__global__ void k(int *out, const int *c) {
  unsigned p = 0;
  for (int i = 0; i < 8; ++i) {
    if ((int)p < 0)
      out[0] = threadIdx.x;
    if (c[i])
      p += 0x40000000u;
  }
}
int main() { int *p, *q; cudaMalloc(&p, 4000); cudaMalloc(&q, 4000); k<<<1, 64>>>(p, q); cudaDeviceSynchronize(); }
