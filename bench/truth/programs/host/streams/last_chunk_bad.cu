// EXPECT: wrong out-of-bounds
// 4 * 251 = 1004 > 1001: in the last launch thread 248 writes element 753 + 248 = 1001
// AIM: four chunks in four streams; the last chunk must be shorter
__global__ void scale(float *d, int len) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < len)
    d[i] *= 3.f;
}

int main() {
  const int n = 1001, parts = 4;
  const int chunk = (n + parts - 1) / parts;
  float *d;
  cudaMalloc(&d, n * sizeof(float));
  cudaMemset(d, 0, n * sizeof(float));
  cudaStream_t st[parts];
  for (int p = 0, off = 0; p < parts; ++p, off += chunk) {
    cudaStreamCreate(&st[p]);
    int len = off > n ? n - off : chunk;
    scale<<<1, 256, 0, st[p]>>>(d + off, len);
  }
  for (cudaStream_t s : st) {
    cudaStreamSynchronize(s);
    cudaStreamDestroy(s);
  }
  cudaFree(d);
}
