// EXPECT: right
// i + h < n guards the odd case
// AIM: a loop that halves n, rounding up, when n is odd
__global__ void fold(int *d, int n, int h) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < h && i + h < n)
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
