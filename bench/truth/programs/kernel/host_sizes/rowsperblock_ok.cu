// EXPECT: right
// each block's rows end where the next one's begin
__global__ void k(float *a, int h) {
  int per = (h + gridDim.x - 1) / gridDim.x;
  int y0 = blockIdx.x * per;
  for (int y = y0; y < min(y0 + per, h); ++y) a[y * 32 + threadIdx.x] += y0;
}
int main() {
  float *a;
  cudaMalloc(&a, 1600 * sizeof(float));
  k<<<7, 32>>>(a, 50);
  return cudaDeviceSynchronize();
}
