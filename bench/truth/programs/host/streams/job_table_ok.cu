// EXPECT: right
// the seven ranges partition [0, 1000)
// AIM: seven launches from a table, one of which is too long
struct Job {
  int stream, off, len;
};
static const Job jobs[] = {
    {0, 0, 100}, {1, 536, 400}, {0, 100, 50}, {2, 936, 64}, {1, 150, 250}, {2, 400, 100}, {0, 500, 36},
};

__global__ void set(unsigned char *d, int len, unsigned char v) {
  int t = threadIdx.x;
  if (t < len)
    d[t] = v;
}

int main() {
  unsigned char *d;
  cudaMalloc(&d, 1000);
  cudaStream_t st[3];
  for (auto &s : st)
    cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
  unsigned char v = 0;
  for (const auto &[stream, off, len] : jobs)
    set<<<1, 512, 0, st[stream]>>>(d + off, len, ++v);
  for (auto &s : st) {
    cudaStreamSynchronize(s);
    cudaStreamDestroy(s);
  }
  cudaFree(d);
}
