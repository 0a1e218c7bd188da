// EXPECT: wrong race
// blur runs in place: thread 1 writes p[1], thread 2 reads p[1]
// AIM: output pointer is null by default and then means in place: right for one kernel, wrong for the other
__global__ void square(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[i] * in[i];
}
__global__ void blur(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i + 1 < n) out[i] = (in[i - 1] + in[i] + in[i + 1]) / 3;
}

enum class Op { Square, Blur };

static void apply(Op op, float *in, int n, float *out = nullptr) {
  if (!out)
    out = in;
  switch (op) {
  case Op::Square: square<<<(n + 127) / 128, 128>>>(in, out, n); break;
  case Op::Blur: blur<<<(n + 127) / 128, 128>>>(in, out, n); break;
  }
}

int main() {
  int n = 777;
  float *p, *q;
  cudaMalloc(&p, n * sizeof(float));
  cudaMalloc(&q, n * sizeof(float));
  cudaMemset(p, 0, n * sizeof(float));
  apply(Op::Square, p, n, q);
  apply(Op::Blur, p, n);
  cudaDeviceSynchronize();
  cudaFree(p);
  cudaFree(q);
}
