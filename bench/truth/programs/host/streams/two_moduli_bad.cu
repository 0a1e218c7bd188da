// EXPECT: wrong out-of-bounds
// at i = 4 the length is 300 and the buffer has 200 elements: thread 0 of block 2 has i = 200 and writes element 200
// AIM: lengths and buffers are chosen by different moduli: only some pairs occur
__global__ void fill(double *d, int len) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < len)
    d[i] = len;
}

int main() {
  const int room[3] = {300, 200, 300};
  const int len[2] = {300, 200};
  double *d[3];
  cudaStream_t st[2];
  for (int k = 0; k < 3; ++k)
    cudaMalloc(&d[k], room[k] * sizeof(double));
  for (auto &s : st)
    cudaStreamCreate(&s);
  for (int i = 0; i < 6; ++i) {
    fill<<<3, 100, 0, st[i % 2]>>>(d[i % 3], len[i % 2]);
    cudaStreamSynchronize(st[i % 2]);
  }
  for (auto s : st)
    cudaStreamDestroy(s);
  for (double *p : d)
    cudaFree(p);
}
