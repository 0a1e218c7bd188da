// EXPECT: right
// for i = 0, 1 the buffers are (0, 1) and (1, 0): always different.
// AIM: indices i % 3 and (2 i + 1) % 3, which are equal only for i = 2
__global__ void pull(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n - 1)
    out[i] = in[i + 1];
}

int main() {
  const int n = 300;
  int *buf[3];
  for (int *&p : buf) {
    cudaMalloc(&p, n * sizeof(int));
    cudaMemset(p, 0, n * sizeof(int));
  }
  for (int i = 0; i < 2; ++i)
    pull<<<3, 100>>>(buf[i % 3], buf[(2 * i + 1) % 3], n);
  cudaDeviceSynchronize();
  for (int *p : buf)
    cudaFree(p);
  return 0;
}
