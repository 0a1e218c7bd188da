// EXPECT: right
__global__ void put(int *p, unsigned long long x) { p[x] = 1; }

int main() {
  volatile unsigned long long none = ~0ull;
  unsigned long long x = none;
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  switch (x) {
  case 6:
  case 5:
    put<<<1, 1>>>(p, x);
  }
  cudaDeviceSynchronize();
  cudaFree(p);
}
