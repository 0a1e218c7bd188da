// EXPECT: right
// the sequence from 27 has 111 steps: 111 threads for 111 elements.
// AIM: block size from a recursive function
__global__ void identity(unsigned short *p) { p[threadIdx.x] = threadIdx.x; }

static int steps(unsigned n) {
  if (n == 1)
    return 0;
  return 1 + steps(n % 2 ? 3 * n + 1 : n / 2);
}

int main() {
  const int size = 111;
  unsigned short *p = nullptr;
  cudaMalloc(&p, size * sizeof(*p));
  identity<<<1, steps(27)>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
