// EXPECT: wrong race
// the rows per block are rounded up but the start is rounded down
__global__ void k(float *a, int h) {
  int per = (h + gridDim.x - 1) / gridDim.x;
  int y0 = blockIdx.x * (h / gridDim.x);
  for (int y = y0; y < min(y0 + per, h); ++y) a[y * 32 + threadIdx.x] += y0;
}
int main() {
  float *a;
  cudaMalloc(&a, 1600 * sizeof(float));
  k<<<7, 32>>>(a, 50);
  return cudaDeviceSynchronize();
}
