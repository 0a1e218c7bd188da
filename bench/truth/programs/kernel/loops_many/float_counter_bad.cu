// EXPECT: wrong out-of-bounds
// in double, ten steps reach 0.9999999999999999 < 1: the eleventh trip writes w[10] of 10 (every thread)
// AIM: floating-point loop counter decides on the trip count
__global__ void samples(double step, float *out) {
  float w[10];
  int k = 0;
  for (double x = 0; x < 1; x += step)
    w[k++] = (float)x * (threadIdx.x + 1);
  float s = 0;
  for (int i = 0; i < 10; ++i)
    s += w[i];
  out[threadIdx.x] = s + k;
}

int main() {
  float *out;
  cudaMalloc(&out, 32 * sizeof(float));
  samples<<<1, 32>>>(0.1, out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
