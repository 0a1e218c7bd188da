// EXPECT: wrong out-of-bounds
// i reaches 2500000000.
// AIM: loops of more than 2^31 rounds
__global__ void k(int *out) {
  __shared__ int s[64];
  for (unsigned i = 0; i < 3000000000u; ++i)
    if (i == 2500000000u)
      s[100] = out[0];
}
int main() { int *p; cudaMalloc(&p, 4000); k<<<1, 1>>>(p); cudaDeviceSynchronize(); }
