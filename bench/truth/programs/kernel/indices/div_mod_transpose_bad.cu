// EXPECT: wrong race
// the pitch of the transposed matrix is w = 12 instead of h = 20: i = 144 (row 12, column 0) and i = 1 (row 0, column 1) are both written to 12
__global__ void transpose(const int *in, int *out, int w, int h) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < w * h)
    out[(i % w) * w + i / w] = in[i];
}

int main() {
  int w = 12, h = 20;
  int *in, *out;
  cudaMalloc(&in, w * h * sizeof(int));
  cudaMalloc(&out, w * h * sizeof(int));
  transpose<<<4, 64>>>(in, out, w, h);
  return cudaDeviceSynchronize();
}
