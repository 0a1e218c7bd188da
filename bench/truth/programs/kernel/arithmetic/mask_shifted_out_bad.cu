// EXPECT: wrong out-of-bounds
// after 32 iterations mask is 0 and the store goes to s[100].
// AIM: values that are multiplied or shifted in a loop
__global__ void k(int *out, int n) {
  __shared__ int s[64];
  unsigned mask = 1;
  for (int i = 0; i < 40; ++i) {
    if (mask == 0)
      s[100] = i;
    mask <<= 1;
  }
  out[0] = s[0];
}
int main() { int *p; cudaMalloc(&p, 4000); k<<<1, 1>>>(p, 3); cudaDeviceSynchronize(); }
