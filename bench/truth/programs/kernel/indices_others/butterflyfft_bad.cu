// EXPECT: wrong race
// with the mask of the next stage
__global__ void fft(float *a) {
  int t = threadIdx.x;
  for (int s = 0; s < 7; ++s) {
    int lo = t & ((1 << s) - 2);
    int i = ((t >> s) << (s + 1)) | lo;
    int j = i | (1 << s);
    float x = a[i], y = a[j];
    a[i] = x + y;
    a[j] = x - y;
    __syncthreads();
  }
}
int main() {
  float *a;
  cudaMalloc(&a, 128 * sizeof(float));
  fft<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
