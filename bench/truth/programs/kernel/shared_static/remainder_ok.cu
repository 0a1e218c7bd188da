// EXPECT: right
// the first n % threads threads take one more
__global__ void k(float *a, int n) {
  int t = threadIdx.x, q = n / 64, r = n % 64;
  int start = t * q + min(t, r), len = q + (t < r);
  for (int i = 0; i < len; ++i) a[start + i] *= 3;
}
int main() {
  float *a;
  cudaMalloc(&a, 1000 * sizeof(float));
  k<<<1, 64>>>(a, 1000);
  return cudaDeviceSynchronize();
}
