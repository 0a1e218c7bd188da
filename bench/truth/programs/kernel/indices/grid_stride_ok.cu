// EXPECT: right
// the stride is the number of all threads
__global__ void scale(float *a, int n) {
  int stride = blockDim.x * gridDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
    a[i] = a[i] * 2.0f;
}

int main(int argc, char **argv) {
  const int n = 5000;
  float *a;
  cudaMalloc(&a, n * sizeof(float));
  scale<<<4, 128>>>(a, n);
  return cudaDeviceSynchronize();
}
