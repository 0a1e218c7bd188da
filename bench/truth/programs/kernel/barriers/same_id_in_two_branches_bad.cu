// EXPECT: wrong barrier-divergence
// warps 0 and 1 wait at barrier 3 and warps 2 and 3 at barrier 4, each for 128 threads: none of them is ever full
// AIM: one hardware barrier reached from two places of the source
__global__ void twoSides(const int *in, int *out) {
  __shared__ int s[128];
  const int t = threadIdx.x;
  if (t < 64) {
    s[t] = in[t] * 2;
    asm volatile("bar.sync 3, 128;" ::: "memory");
  } else {
    s[t] = in[t] - 5;
    asm volatile("bar.sync 4, 128;" ::: "memory");
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
