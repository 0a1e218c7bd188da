// EXPECT: wrong race
// with t & half, thread 1 (half = 2, i = 2, pair 2 and 4) and thread 0 (i = 0, pair 0 and 2) share element 2
__global__ void stage(float *re, int half) {
  int t = threadIdx.x;
  int i = 2 * t - (t & half);
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
