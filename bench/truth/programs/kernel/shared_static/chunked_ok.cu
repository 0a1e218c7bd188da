// EXPECT: right
// chunks rounded up, starts at t * chunk
__global__ void k(float *a, int n) {
  int threads = gridDim.x * blockDim.x, t = blockIdx.x * blockDim.x + threadIdx.x;
  int chunk = (n + threads - 1) / threads;
  int start = t * chunk;
  for (int i = start; i < min(start + chunk, n); ++i) a[i] += 1;
}
int main() {
  float *a;
  cudaMalloc(&a, 1000 * sizeof(float));
  k<<<2, 64>>>(a, 1000);
  return cudaDeviceSynchronize();
}
