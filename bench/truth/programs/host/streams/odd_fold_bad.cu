// EXPECT: wrong out-of-bounds
// n = 1001, h = 501: thread 116 of block 3 (i = 500) reads d[1001] of 1001 elements
// AIM: a loop that halves n, rounding up, when n is odd
__global__ void fold(int *d, int n, int h) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < h)
    d[i] += d[i + h];
}

int main() {
  int n = 1001;
  int *d;
  cudaMalloc(&d, n * sizeof(int));
  cudaMemset(d, 0, n * sizeof(int));
  while (n > 1) {
    int h = (n + 1) / 2;
    fold<<<(h + 127) / 128, 128>>>(d, n, h);
    n = h;
  }
  int sum;
  cudaMemcpy(&sum, d, sizeof sum, cudaMemcpyDeviceToHost);
  cudaFree(d);
  return sum;
}
