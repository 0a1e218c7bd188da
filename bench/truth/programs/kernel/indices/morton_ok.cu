// EXPECT: right
// the bits of x and y are interleaved without overlap
__device__ unsigned spread(unsigned v) {
  v = (v | (v << 4)) & 0x0f0fu & 0xffffu;
  v = (v | (v << 2)) & 0x3333u;
  v = (v | (v << 1)) & 0x5555u;
  return v;
}
__global__ void zorder(const float *in, float *out) {
  unsigned x = threadIdx.x, y = threadIdx.y;
  out[spread(x) | (spread(y) << 1)] = in[y * 16 + x];
}

int main() {
  float *in, *out;
  cudaMalloc(&in, 256 * sizeof(float));
  cudaMalloc(&out, 256 * sizeof(float));
  zorder<<<1, dim3(16, 16)>>>(in, out);
  return cudaDeviceSynchronize();
}
