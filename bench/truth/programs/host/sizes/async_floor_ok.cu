// EXPECT: right
// 6000 bytes are rounded up to 8192
// AIM: stream-ordered allocation; its size is fixed by an if on the host
__global__ void steps(int *d, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    d[i] = i / 3;
}

int main() {
  cudaStream_t s;
  cudaStreamCreate(&s);
  const int counts[] = {10, 1024, 1500};
  for (int n : counts) {
    size_t bytes = n * sizeof(int);
    if (bytes < 4096)
      bytes = 4096;
    else
      bytes = (bytes + 4095) & ~size_t(4095);
    int *d;
    cudaMallocAsync(&d, bytes, s);
    steps<<<(n + 255) / 256, 256, 0, s>>>(d, n);
    cudaFreeAsync(d, s);
  }
  cudaStreamSynchronize(s);
  cudaStreamDestroy(s);
}
