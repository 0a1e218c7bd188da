// EXPECT: wrong race
// (x + y)(x + y) / 2 + y: the pairs (0,0) and (1,0) both have number 0
__global__ void diag(const float *in, float *out) {
  int x = threadIdx.x, y = threadIdx.y, d = x + y;
  out[d * (d) / 2 + y] = in[y * 16 + x] + d;
}

int main() {
  float *in, *out;
  cudaMalloc(&in, 256 * sizeof(float));
  cudaMalloc(&out, 512 * sizeof(float));
  diag<<<1, dim3(16, 16)>>>(in, out);
  return cudaDeviceSynchronize();
}
