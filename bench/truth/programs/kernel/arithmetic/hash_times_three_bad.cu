// EXPECT: wrong out-of-bounds
// h is a hash multiplied by 3 each round (wraps, unsigned, defined); i runs to 99, s has 64.
// AIM: values that are multiplied or shifted in a loop
__global__ void k(int *out) {
  __shared__ int s[64];
  unsigned h = 1;
  for (int i = 0; i < 100; ++i) {
    if (h & 1)
      s[i] = out[i];
    h *= 3;
  }
}
int main() { int *p; cudaMalloc(&p, 4000); k<<<1, 1>>>(p); cudaDeviceSynchronize(); }
