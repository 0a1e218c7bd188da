// EXPECT: wrong out-of-bounds
// buf[4] has 64 elements and gets 1024 >> 3 = 128 threads: thread 64 writes element 64
// AIM: buffers of halving sizes, one stream for each
__global__ void level(float *d, float v) {
  d[threadIdx.x] = v;
}

int main() {
  constexpr int L = 6;
  float *buf[L];
  cudaStream_t st[L];
  for (int k = 0; k < L; ++k) {
    cudaMalloc(&buf[k], (1024u >> k) * sizeof(float));
    cudaStreamCreate(&st[k]);
  }
  for (int k = 0; k < L; ++k) {
    unsigned threads = 1024;
    for (int j = 0; j < k; ++j)
      if (j != 3)
        threads /= 2;
    level<<<1, threads, 0, st[k]>>>(buf[k], k);
  }
  cudaDeviceSynchronize();
  for (int k = 0; k < L; ++k) {
    cudaStreamDestroy(st[k]);
    cudaFree(buf[k]);
  }
}
