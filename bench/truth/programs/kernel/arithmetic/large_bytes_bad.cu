// EXPECT: wrong out-of-bounds
// p has 2.5e9 bytes, n is 3e9; one thread walks over all of them.
// AIM: loops of more than 2^31 rounds
__global__ void k(char *p, size_t n) {
  for (size_t i = 0; i < n; ++i)
    p[i] = 0;
}
int main() { char *p; cudaMalloc(&p, 2500000000ull); k<<<1, 1>>>(p, 3000000000ull); cudaDeviceSynchronize(); }
