// EXPECT: right
// s % 3 and (s + 1) % 3 always differ
// AIM: two indices into an array of pointers that meet in one iteration only
__global__ void relax(const float *src, float *dst, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n - 1)
    dst[i] = 0.5f * (src[i - 1] + src[i + 1]);
}

int main() {
  const int n = 4096;
  float *buf[3];
  for (float *&b : buf) {
    cudaMalloc(&b, n * sizeof(float));
    cudaMemset(b, 0, n * sizeof(float));
  }
  for (int s = 0; s < 5; ++s)
    relax<<<n / 256, 256>>>(buf[s % 3], buf[(s + 1) % 3], n);
  cudaDeviceSynchronize();
  for (float *b : buf)
    cudaFree(b);
}
