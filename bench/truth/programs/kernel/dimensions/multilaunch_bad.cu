// EXPECT: wrong out-of-bounds
// the second launch's grid is computed from the larger array
__global__ void k(float *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 0; }
int main() {
  float *a, *b;
  cudaMalloc(&a, 4096 * sizeof(float));
  cudaMalloc(&b, 1024 * sizeof(float));
  k<<<4096 / 128, 128>>>(a);
  k<<<4096 / 128, 128>>>(b);
  return cudaDeviceSynchronize();
}
