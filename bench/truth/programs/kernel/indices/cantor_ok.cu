// EXPECT: right
// (x + y)(x + y + 1) / 2 + y numbers all pairs
__global__ void diag(const float *in, float *out) {
  int x = threadIdx.x, y = threadIdx.y, d = x + y;
  out[d * (d + 1) / 2 + y] = in[y * 16 + x] + d;
}

int main() {
  float *in, *out;
  cudaMalloc(&in, 256 * sizeof(float));
  cudaMalloc(&out, 512 * sizeof(float));
  diag<<<1, dim3(16, 16)>>>(in, out);
  return cudaDeviceSynchronize();
}
