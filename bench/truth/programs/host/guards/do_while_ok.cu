// EXPECT: right
// the first trip is guarded by while
// AIM: do-while runs its body once before the guard
__global__ void gridStride(float *d, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int step = blockDim.x * gridDim.x;
  while (i < n) {
    d[i] = i * 0.5f;
    i += step;
  }
}

int main() {
  const int lengths[] = {512, 256, 100, 128};
  for (int n : lengths) {
    float *d;
    cudaMalloc(&d, n * sizeof(float));
    gridStride<<<2, 64>>>(d, n);
    cudaDeviceSynchronize();
    cudaFree(d);
  }
}
