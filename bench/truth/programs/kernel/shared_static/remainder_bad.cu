// EXPECT: wrong race
// the extra element's offset is not added to the later ones
__global__ void k(float *a, int n) {
  int t = threadIdx.x, q = n / 64, r = n % 64;
  int start = t * q + (t < r ? t : 0), len = q + (t < r);
  for (int i = 0; i < len; ++i) a[start + i] *= 3;
}
int main() {
  float *a;
  cudaMalloc(&a, 1000 * sizeof(float));
  k<<<1, 64>>>(a, 1000);
  return cudaDeviceSynchronize();
}
