// EXPECT: right
// the halves n / 2 and n - n / 2 partition [0, 1000)
// AIM: recursive host function: ranges of the leaves follow from the recursion only
__global__ void touch(float *d, int n) {
  int t = threadIdx.x;
  if (t < n) d[t] = d[t] * d[t] + 1.f;
}

void sweep(float *d, int n) {
  if (n <= 64) {
    touch<<<1, 64>>>(d, n);
    return;
  }
  int h = n / 2;
  sweep(d, h);
  sweep(d + h, n - h);
}

int main() {
  constexpr int N = 1000;
  float *d;
  if (cudaMalloc(&d, N * sizeof *d) != cudaSuccess)
    return 1;
  cudaMemset(d, 0, N * sizeof *d);
  sweep(d, N);
  cudaError_t e = cudaDeviceSynchronize();
  cudaFree(d);
  return e;
}
