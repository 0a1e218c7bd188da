// EXPECT: wrong out-of-bounds
// the second launch goes on at 1000: list[1000] is outside
__global__ void select(const float *x, int n, int *list, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && x[i] > 0.5f)
    list[atomicAdd(count, 1)] = i;
}

int main() {
  const int n = 1000;
  float h[n], *x;
  int *list, *count;
  for (int i = 0; i < n; i++)
    h[i] = 1.0f;
  cudaMalloc(&x, n * sizeof(float));
  cudaMalloc(&list, n * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemcpy(x, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemset(count, 0, sizeof(int));
  for (int r = 0; r < 2; r++) {
    
    select<<<4, 256>>>(x, n, list, count);
  }
  return cudaDeviceSynchronize();
}
