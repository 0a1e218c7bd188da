// EXPECT: right
// chunk borders are computed alike by neighbours
__global__ void k(float *a, int n) {
  int t = threadIdx.x;
  int from = (long long)n * t / 32, to = (long long)n * (t + 1) / 32;
  for (int i = from; i < to && i < n; ++i) a[i] += t;
}
int main() {
  float *a;
  cudaMalloc(&a, 1000 * sizeof(float));
  k<<<1, 32>>>(a, 1000);
  return cudaDeviceSynchronize();
}
