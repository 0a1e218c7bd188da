// EXPECT: right
// n > 32 is true and || does not call enlarge: n stays 64.
// AIM: short circuit of || against the operator |
__global__ void odd(int *p) { p[threadIdx.x] = 2 * threadIdx.x + 1; }

static bool enlarge(int &n) {
  n *= 4;
  return n > 1000;
}

int main() {
  int n = 64, *p = nullptr;
  cudaMalloc(&p, n * sizeof(int));
  bool big = n > 32 || enlarge(n);
  if (big)
    odd<<<1, n>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
