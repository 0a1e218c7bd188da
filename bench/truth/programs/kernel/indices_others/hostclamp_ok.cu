// EXPECT: right
// rows are clamped before the allocation
__global__ void k(float *a, int rows) {
  for (int r = blockIdx.x; r < rows; r += gridDim.x) a[r * 32 + threadIdx.x] = r;
}
int main(int argc, char **argv) {
  int rows = argc * 10;
  if (rows > 100) rows = 100;
  float *a;
  cudaMalloc(&a, rows * 32 * sizeof(float));
  k<<<4, 32>>>(a, rows);
  return cudaDeviceSynchronize();
}
