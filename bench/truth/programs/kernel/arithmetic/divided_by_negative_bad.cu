// EXPECT: wrong out-of-bounds
// x is t, -t/2, t/4, ...: negative in the second round for t >= 2.
// AIM: division by a negative number
__global__ void k(int *out) {
  __shared__ int s[64];
  int x = threadIdx.x;
  for (int i = 0; i < 4; ++i) {
    if (x < 0)
      s[100] = 1;
    x /= -2;
  }
  out[threadIdx.x] = x;
}
int main() { int *p; cudaMalloc(&p, 4000); k<<<1, 64>>>(p); cudaDeviceSynchronize(); }
