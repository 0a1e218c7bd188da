// EXPECT: wrong race
// the second launch has two rows of threads, which the kernel does not tell apart
__global__ void square(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] *= a[i];
}

int main() {
  const int n = 1000;
  float *a;
  cudaMalloc(&a, n * sizeof(float));
  square<<<8, 128>>>(a, n);
  square<<<8, dim3(128, 2)>>>(a, n);
  return cudaDeviceSynchronize();
}
