// EXPECT: wrong out-of-bounds
// rows are clamped to 100 only for the allocation
__global__ void k(float *a, int rows) {
  for (int r = blockIdx.x; r < rows; r += gridDim.x) a[r * 32 + threadIdx.x] = r;
}
int main(int argc, char **argv) {
  int rows = argc * 10;
  
  float *a;
  cudaMalloc(&a, (rows > 100 ? 100 : rows) * 32 * sizeof(float));
  k<<<4, 32>>>(a, rows);
  return cudaDeviceSynchronize();
}
