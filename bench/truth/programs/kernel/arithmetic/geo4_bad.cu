// EXPECT: wrong out-of-bounds
// d is -1, -2, -4, ...; -128 at i = 7 (no overflow anywhere): s[64 + d] is below the array.
// AIM: values that are multiplied or shifted in a loop
__global__ void k(int *out) {
  __shared__ int s[64];
  int d = -1;
  for (int i = 0; i < 10; ++i) {
    s[64 + d] = out[i];
    d *= 2;
  }
}
int main() { int *p; cudaMalloc(&p, 4000); k<<<1, 1>>>(p); cudaDeviceSynchronize(); }
