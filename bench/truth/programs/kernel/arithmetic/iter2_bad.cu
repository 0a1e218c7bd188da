// EXPECT: wrong out-of-bounds
// i reaches 5000000000 (64 bits).
// AIM: loops of more than 2^31 rounds
__global__ void k(int *out, size_t n) {
  __shared__ int s[64];
  for (size_t i = 0; i < n; ++i)
    if (i == 5000000000ull)
      s[100] = out[0];
}
int main() { int *p; cudaMalloc(&p, 4000); k<<<1, 1>>>(p, 6000000000ull); cudaDeviceSynchronize(); }
