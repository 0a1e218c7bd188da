// EXPECT: right
// unsigned: 4294967295 % 100 = 95 is in range
// AIM: (i - 1) % n for i = 0: unsigned is in range, signed is -1
using Index = unsigned;

__global__ void left(const float *in, float *out, Index n) {
  Index i = threadIdx.x;
  if (i < n)
    out[i] = in[(i - 1) % n];
}

int main() {
  Index n = 100;
  float *in, *out;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  cudaMemset(in, 0, n * sizeof(float));
  left<<<1, 128>>>(in, out, n);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
