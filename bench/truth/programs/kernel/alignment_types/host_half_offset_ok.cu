// EXPECT: right
// the second half starts at float 66, at a multiple of 8 bytes
// AIM: pointer moved by the host by a computed number of elements
__global__ void scalePairs(float2 *v, int n, float k) {
  int i = threadIdx.x;
  if (i < n) {
    v[i].x *= k;
    v[i].y *= k;
  }
}

static void scaleHalf(float *p, int floats, float k) {
  scalePairs<<<1, 64>>>(reinterpret_cast<float2 *>(p), floats / 2, k);
}

int main() {
  const int n = 132;
  float *d;
  cudaMalloc(&d, n * sizeof(float));
  cudaMemset(d, 0, n * sizeof(float));
  scaleHalf(d, n / 2, 2.f);
  scaleHalf(d + n / 2, n - n / 2, 3.f);
  cudaDeviceSynchronize();
  cudaFree(d);
}
