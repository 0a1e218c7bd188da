// EXPECT: wrong out-of-bounds
// i + k is signed: for thread 0 of block 0 and k = -3, min(-3, n - 1) is -3, so in[-3] is read.
// AIM: one clamp from above is enough for unsigned indices and not for signed ones
using Index = int;

__global__ void blur(const float *in, float *out, Index n) {
  const Index i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float acc = 0;
  for (int k = -3; k <= 3; ++k) {
    const Index j = min(i + k, n - 1);
    acc += in[j];
  }
  out[i] = acc / 7;
}

int main() {
  const Index n = 1000;
  float *in, *out;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  cudaMemset(in, 0, n * sizeof(float));
  blur<<<(n + 127) / 128, 128>>>(in, out, n);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
