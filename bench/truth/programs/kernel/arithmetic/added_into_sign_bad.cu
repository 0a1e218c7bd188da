// EXPECT: wrong out-of-bounds
// p is unsigned and wraps into the sign bit after the second addition (defined); the test is at the start of the next
// iteration.
// AIM: invariants under wrapping
__global__ void k(int *out) {
  __shared__ int s[64];
  unsigned p = 0;
  for (int i = 0; i < 8; ++i) {
    if ((int)p < 0)
      s[100] = 1;
    if (i * i % 3 == 1)
      p += 0x40000000u;
  }
  out[0] = p;
}
int main() { int *q; cudaMalloc(&q, 4000); k<<<1, 1>>>(q); cudaDeviceSynchronize(); }
