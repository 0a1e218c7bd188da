// EXPECT: right
// the bound is rounded up to a multiple of 32, so all lanes make 4 iterations
__global__ void dot(const float *x, float *out, int n) {
  float sum = 0;
  int end = (n + 31) / 32 * 32;
  for (int i = threadIdx.x; i < end; i += 32) {
    float v = i < n ? x[i] : 0.0f;
    float w = __shfl_xor_sync(0xffffffffu, v, 1);
    sum += v * w;
  }
  for (int d = 16; d; d >>= 1)
    sum += __shfl_xor_sync(0xffffffffu, sum, d);
  if (threadIdx.x == 0)
    *out = sum;
}

int main() {
  float *x, *out;
  cudaMalloc(&x, 100 * sizeof(float));
  cudaMalloc(&out, sizeof(float));
  dot<<<1, 32>>>(x, out, 100);
  return cudaDeviceSynchronize();
}
