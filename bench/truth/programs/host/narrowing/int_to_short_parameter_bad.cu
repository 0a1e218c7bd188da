// EXPECT: wrong out-of-bounds
// 70000 stays 70000: thread 112 of block 34 writes element 4464 of 4464.
// AIM: int passed to a short parameter
__global__ void fill(float *p, int n) {
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
