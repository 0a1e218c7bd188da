// EXPECT: right
// 32 rows of pitch 33
__global__ void transpose(const float *in, float *out) {
  constexpr int PITCH = 33;
  __shared__ float s[32 * 33];
  int x = threadIdx.x, y = threadIdx.y;
  s[y * PITCH + x] = in[y * 32 + x];
  __syncthreads();
  out[y * 32 + x] = s[x * PITCH + y];
}

int main() {
  float *in, *out;
  cudaMalloc(&in, 1024 * sizeof(float));
  cudaMalloc(&out, 1024 * sizeof(float));
  transpose<<<1, dim3(32, 32)>>>(in, out);
  return cudaDeviceSynchronize();
}
