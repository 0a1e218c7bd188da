// EXPECT: right
// In round 40 hash is 3^40 modulo 2^32, which is 689956897: s[40] is written.
// AIM: values that are multiplied or shifted in a loop
__global__ void k(unsigned *out) {
  __shared__ int s[64];
  unsigned mask = 1, hash = 1;
  for (int i = 0; i < 100; ++i) {
    if (hash == 689956897u) {
      s[i & 63] = i;
      break;
    }
    if (mask & 4)
      s[i & 63] = i;
    mask <<= 1;
    hash *= 3;
  }
  out[0] = mask + s[0];
}
int main() {
  unsigned *p;
  cudaMalloc(&p, 4000);
  k<<<1, 1>>>(p);
  cudaDeviceSynchronize();
}
