// EXPECT: right
// (i % w) * h + i / w is the place in the transposed matrix
__global__ void transpose(const int *in, int *out, int w, int h) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < w * h)
    out[(i % w) * h + i / w] = in[i];
}

int main() {
  int w = 12, h = 20;
  int *in, *out;
  cudaMalloc(&in, w * h * sizeof(int));
  cudaMalloc(&out, w * h * sizeof(int));
  transpose<<<4, 64>>>(in, out, w, h);
  return cudaDeviceSynchronize();
}
