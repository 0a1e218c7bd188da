// EXPECT: wrong out-of-bounds
// -100 % 64 is -36, so 64 elements are allocated: thread 0 of block 1 (i = 64) writes d[64]
// AIM: % of a negative number is negative in C++
__global__ void mark(long long *d, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    d[i] = -i;
}

static int padding(int n, int to) {
  return -n % to;
}

int main() {
  int n = 100;
  int padded = n + padding(n, 64);
  long long *d;
  cudaMalloc(&d, padded * sizeof(*d));
  mark<<<2, 64>>>(d, n);
  cudaDeviceSynchronize();
  cudaFree(d);
}
