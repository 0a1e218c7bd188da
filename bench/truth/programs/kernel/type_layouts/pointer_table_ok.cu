// EXPECT: right
// the two entries of the table alternate between two arrays
__global__ void relax(float *g, int n) {
  __shared__ float a[130], b[130];
  float *buf[2] = {a, b};
  int t = threadIdx.x + 1;
  a[t] = b[t] = g[t];
  if (t == 1)
    a[0] = b[0] = a[129] = b[129] = 0;
  __syncthreads();
  for (int i = 0; i < n; i++) {
    const float *src = buf[i & 1];
    float *dst = buf[(i + 1) & 1];
    dst[t] = 0.5f * (src[t - 1] + src[t + 1]);
    __syncthreads();
  }
  g[t] = buf[n & 1][t];
}

int main() {
  float *g;
  cudaMalloc(&g, 129 * sizeof(float));
  relax<<<1, 128>>>(g, 10);
  return cudaDeviceSynchronize();
}
