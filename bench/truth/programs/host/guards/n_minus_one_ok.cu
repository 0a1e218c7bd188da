// EXPECT: right
// i + 1 < n is false for all i if n is 0
// AIM: n - 1 of an unsigned n = 0 is the largest number
__global__ void diff(const float *in, float *out, unsigned n) {
  unsigned i = threadIdx.x;
  if (i + 1 < n)
    out[i] = in[i + 1] - in[i];
}

int main() {
  float *in, *out;
  cudaMalloc(&in, 16 * sizeof(float));
  cudaMalloc(&out, 16 * sizeof(float));
  cudaMemset(in, 0, 16 * sizeof(float));
  for (unsigned n = 16;; n /= 2) {
    diff<<<1, 64>>>(in, out, n);
    if (n == 0)
      break;
  }
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
