// EXPECT: right
// each thread has its own bool
struct Flags {
  bool a, b;
};
__global__ void classify(const int *in, Flags *f) {
  int t = threadIdx.x;
  if (t < 32)
    f[t].a = in[t] > 0;
  else
    f[t - 32].b = in[t - 32] % 2 != 0;
}

int main() {
  int *in;
  Flags *f;
  cudaMalloc(&in, 32 * sizeof(int));
  cudaMalloc(&f, 32 * sizeof(Flags));
  cudaMemset(in, 0, 32 * sizeof(int));
  cudaMemset(f, 0, 32 * sizeof(Flags));
  classify<<<1, 64>>>(in, f);
  return cudaDeviceSynchronize();
}
