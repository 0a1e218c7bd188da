// EXPECT: wrong out-of-bounds
// thread 500 of 512: 500 * 5000000 exceeds 2^31, begin is negative
__global__ void chunks(float *a, int n) {
  int t = threadIdx.x, parts = blockDim.x;
  int begin = t * n / parts;
  int end = (long long)(t + 1) * n / parts;
  a[begin] = (float)(end - begin);
}

int main() {
  const int n = 5000000;
  float *a;
  cudaMalloc(&a, n * sizeof(float));
  chunks<<<1, 512>>>(a, n);
  return cudaDeviceSynchronize();
}
