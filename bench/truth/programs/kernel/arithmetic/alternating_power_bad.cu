// EXPECT: wrong race
// d alternates in sign and grows, no overflow in 12 iterations; from i = 2 on, all threads write out[5].
// AIM: values that are multiplied or shifted in a loop
__global__ void k(int *out) {
  int d = 1;
  for (int i = 0; i < 12; ++i) {
    if (d == 64)
      out[5] = threadIdx.x;
    d *= -2;
  }
}
int main() { int *p; cudaMalloc(&p, 4000); k<<<1, 64>>>(p); cudaDeviceSynchronize(); }
