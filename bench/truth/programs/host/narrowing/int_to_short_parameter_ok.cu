// EXPECT: right
// 70000 becomes 4464 as short: elements 0..4463 are written.
// AIM: int passed to a short parameter
__global__ void fill(float *p, short n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = 1.0f;
}

int main() {
  int n = 7;
  for (int k = 0; k < 4; ++k)
    n *= 10;
  float *p = nullptr;
  cudaMalloc(&p, 4464 * sizeof(float));
  fill<<<40, 128>>>(p, n);
  cudaDeviceSynchronize();
  cudaFree(p);
  return n == 70000 ? 0 : 1;
}
