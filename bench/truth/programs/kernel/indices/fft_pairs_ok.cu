// EXPECT: right
// i = 2t - (t & (half - 1)) enumerates the lower elements of the pairs
__global__ void stage(float *re, int half) {
  int t = threadIdx.x;
  int i = 2 * t - (t & (half - 1));
  float a = re[i], b = re[i + half];
  re[i] = a + b;
  re[i + half] = a - b;
}

int main() {
  float *re;
  cudaMalloc(&re, 512 * sizeof(float));
  for (int half = 1; half < 128; half *= 2)
    stage<<<1, 128>>>(re, half);
  return cudaDeviceSynchronize();
}
