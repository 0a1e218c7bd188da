// EXPECT: wrong out-of-bounds
// n = 0 in the last launch: n - 1 is 4294967295, thread 15 reads in[16] of 16 elements
// AIM: n - 1 of an unsigned n = 0 is the largest number
__global__ void diff(const float *in, float *out, unsigned n) {
  unsigned i = threadIdx.x;
  if (i < n - 1)
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
