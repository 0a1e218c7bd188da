// EXPECT: right
// both branches use barrier 3 with count 128, which all four warps reach once
// AIM: one hardware barrier reached from two places of the source
__global__ void twoSides(const int *in, int *out) {
  __shared__ int s[128];
  const int t = threadIdx.x;
  if (t < 64) {
    s[t] = in[t] * 2;
    asm volatile("bar.sync 3, 128;" ::: "memory");
  } else {
    s[t] = in[t] - 5;
    asm volatile("bar.sync 3, 128;" ::: "memory");
  }
  out[t] = s[127 - t];
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 128 * sizeof(int));
  cudaMalloc(&out, 128 * sizeof(int));
  cudaMemset(in, 0, 128 * sizeof(int));
  twoSides<<<1, 128>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
