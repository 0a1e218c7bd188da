// EXPECT: right
// exchange swaps the two pointers in each of the three rounds.
// AIM: ping-pong buffers whose swap loses one of the pointers
__global__ void blur(const float *src, float *dst, int n) {
  int i = threadIdx.x + 1;
  if (i < n - 1)
    dst[i] = (src[i - 1] + src[i] + src[i + 1]) / 3;
}

static void exchange(float *&x, float *&y) {
  float *t = x;
  x = y;
  y = t;
}

int main() {
  const int n = 258;
  float *src, *dst;
  cudaMalloc(&src, n * sizeof(float));
  cudaMalloc(&dst, n * sizeof(float));
  cudaMemset(src, 0, n * sizeof(float));
  cudaMemset(dst, 0, n * sizeof(float));
  for (int round = 0; round < 3; ++round) {
    blur<<<1, 256>>>(src, dst, n);
    exchange(src, dst);
  }
  cudaDeviceSynchronize();
  cudaFree(src);
  return 0;
}
