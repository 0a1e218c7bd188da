// EXPECT: right
// in float, adding 0.1f from 0 reaches 1.0000001 after ten steps: ten trips, w[0..9]
// AIM: floating-point loop counter decides on the trip count
__global__ void samples(float step, float *out) {
  float w[10];
  int k = 0;
  for (float x = 0; x < 1; x += step)
    w[k++] = (float)x * (threadIdx.x + 1);
  float s = 0;
  for (int i = 0; i < 10; ++i)
    s += w[i];
  out[threadIdx.x] = s + k;
}

int main() {
  float *out;
  cudaMalloc(&out, 32 * sizeof(float));
  samples<<<1, 32>>>(0.1f, out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
