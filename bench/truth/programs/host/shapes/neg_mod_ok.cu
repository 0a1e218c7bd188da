// EXPECT: right
// padded = 100 + 28 = 128 elements, 100 are used
// AIM: % of a negative number is negative in C++
__global__ void mark(long long *d, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    d[i] = -i;
}

static int padding(int n, int to) {
  return (to - n % to) % to;
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
